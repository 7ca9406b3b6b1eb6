import { Inject, Injectable } from '@nestjs/common';
import { ImageRepository } from '../adapters/postgres/image.repository';
import { imageKey } from '../domain/product-image';
import { CLOCK, type Clock } from './ports';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** In one run; the rest waits for the next. */
const MAX_AT_ONCE = 500;

/** Pictures that people put into a form and did not publish: a draft waits this long. */
export const UNPUBLISHED_KEPT_DAYS = 30;
/** Pictures that were taken out of a product: open pages and copies of it go on showing them for a while. */
export const REMOVED_KEPT_DAYS = 7;

/** Removes an uploaded picture from the storage of files, by its key. */
export const REMOVE_FILE = Symbol('RemoveFile');
/** The record of a picture that was taken back counts for as long as the limit for an hour. */
const TAKEN_BACK_KEPT_HOURS = 1;

/** Removes the pictures that nobody needs any more. */
@Injectable()
export class SweepImages {
  constructor(
    private readonly records: ImageRepository,
    @Inject(REMOVE_FILE) private readonly removeFile: (key: string) => Promise<void>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many were removed */
  async execute(): Promise<number> {
    const now = this.clock().getTime();
    const ages = {
      unpublishedBefore: new Date(now - UNPUBLISHED_KEPT_DAYS * DAY),
      removedBefore: new Date(now - REMOVED_KEPT_DAYS * DAY),
      takenBackBefore: new Date(now - TAKEN_BACK_KEPT_HOURS * HOUR),
    };
    const remove = (name: string): Promise<void> => this.removeFile(imageKey(name));
    for (let removed = 0; removed < MAX_AT_ONCE; removed += 1) {
      if (!(await this.records.forgetOne(ages, remove))) return removed;
    }
    return MAX_AT_ONCE;
  }
}
