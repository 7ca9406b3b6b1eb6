import { Inject, Injectable } from '@nestjs/common';
import { DocumentRepository } from '../../adapters/postgres/verification/document.repository';
import { documentPath } from '../../domain/verification';
import { CLOCK, REMOVE_FILE, type Clock } from '../ports';
/** The limit of one run; the next run continues. */
const MAX_AT_ONCE = 500;

/**
 * After this time, no upload is in flight, and a removed document no longer counts towards the
 * hourly limit.
 */
export const STALE_MS = 60 * 60 * 1000;

/** Removes the files of documents that were removed or never completed. */
@Injectable()
export class SweepDocuments {
  constructor(
    private readonly records: DocumentRepository,
    @Inject(REMOVE_FILE) private readonly removeFile: (key: string) => Promise<void>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of removed documents */
  async execute(): Promise<number> {
    const before = new Date(this.clock().getTime() - STALE_MS);
    const remove = (id: string): Promise<void> => this.removeFile(documentPath(id));
    for (let removed = 0; removed < MAX_AT_ONCE; removed += 1) {
      if (!(await this.records.forgetOne(before, remove))) return removed;
    }
    return MAX_AT_ONCE;
  }
}
