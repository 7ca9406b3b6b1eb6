import { Inject, Injectable } from '@nestjs/common';
import { AttachmentRepository } from '../adapters/postgres/attachment.repository';
import { CLOCK, type Clock, Files } from './ports';

const HOUR_MS = 60 * 60 * 1000;
/** An upload that takes longer was abandoned. */
const ARRIVING_MS = HOUR_MS;
/** The time a user has to send an uploaded file. */
const UNSENT_MS = 24 * HOUR_MS;
const BATCH = 100;

/** Removes files that were uploaded but never sent, with their rows. */
@Injectable()
export class SweepAttachments {
  constructor(
    private readonly attachments: AttachmentRepository,
    private readonly storage: Files,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of removed files */
  async execute(): Promise<number> {
    let removed = 0;
    for (;;) {
      const now = this.clock();
      const before = {
        begun: new Date(now.getTime() - ARRIVING_MS),
        uploaded: new Date(now.getTime() - UNSENT_MS),
      };
      const stale = await this.attachments.discardStale(before, now, BATCH);
      for (const { id, path } of stale) {
        await this.storage.delete(path);
        await this.attachments.forget(id);
      }
      removed += stale.length;
      if (stale.length < BATCH) return removed;
    }
  }
}
