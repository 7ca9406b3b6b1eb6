import { Inject, Injectable } from '@nestjs/common';
import { LogoRepository } from '../../adapters/postgres/logo.repository';
import { logoKey } from '../../domain/profiles/logo';
import { REMOVE_FILE, CLOCK, type Clock } from '../ports';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The limit of one run; the next run continues. */
const MAX_AT_ONCE = 500;

/** Keeps uploads that were not saved yet: no form stays open for longer than this. */
export const UNSAVED_KEPT_DAYS = 1;
/**
 * Keeps logos that were replaced or removed: open pages still show them, and another tab may save
 * them again.
 */
export const REMOVED_KEPT_DAYS = 7;

/** Removes unused logos. */
@Injectable()
export class SweepLogos {
  constructor(
    private readonly records: LogoRepository,
    @Inject(REMOVE_FILE) private readonly removeFile: (key: string) => Promise<void>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of removed logos */
  async execute(): Promise<number> {
    const now = this.clock().getTime();
    const ages = {
      unsavedBefore: new Date(now - UNSAVED_KEPT_DAYS * DAY_MS),
      removedBefore: new Date(now - REMOVED_KEPT_DAYS * DAY_MS),
    };
    const remove = (name: string): Promise<void> => this.removeFile(logoKey(name));
    for (let removed = 0; removed < MAX_AT_ONCE; removed += 1) {
      if (!(await this.records.forgetOne(ages, remove))) return removed;
    }
    return MAX_AT_ONCE;
  }
}
