import { Inject, Injectable } from '@nestjs/common';
import { ImageRepository } from '../adapters/postgres/image.repository';
import { imageKey } from '../domain/product-image';
import { CLOCK, type Clock } from './ports';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** The limit of one run; the next run deletes the rest. */
const MAX_AT_ONCE = 500;

/** Keeps unpublished pictures for drafts of forms. */
export const UNPUBLISHED_KEPT_DAYS = 30;
/** Keeps removed pictures, because open pages and copies of the product still show them. */
export const REMOVED_KEPT_DAYS = 7;

/** Deletes an uploaded picture from the file storage by its key. */
export const REMOVE_FILE = Symbol('RemoveFile');
/** Keeps the record of a withdrawn picture while it counts towards the hourly limit. */
const TAKEN_BACK_KEPT_HOURS = 1;

/** Deletes pictures that are no longer needed. */
@Injectable()
export class SweepImages {
  constructor(
    private readonly records: ImageRepository,
    @Inject(REMOVE_FILE) private readonly removeFile: (key: string) => Promise<void>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of deleted pictures */
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
