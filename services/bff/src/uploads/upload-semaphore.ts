import { Injectable } from '@nestjs/common';
import { Turns } from './turns';
import { tooManyUploads } from './upload.errors';

/** At the same time, in this process: what they hold in memory is bounded by it. */
const MAX_UPLOADS = 32;
/** At the same time, of one account: a whole form of pictures. */
const MAX_PER_ACCOUNT = 8;

/** Places for uploads under way, and one place for the work on a picture. */
@Injectable()
export class UploadSemaphore {
  private readonly byAccount = new Map<string, number>();
  private inFlight = 0;
  private readonly turns = new Turns({ maxPerAccount: MAX_PER_ACCOUNT, refuse: tooManyUploads });

  /**
   * Throws `rate_limited` where there is no place. An account takes at most half of the free places, so a few accounts
   * cannot take all of them.
   * @returns gives the place back, once
   */
  acquire(accountId: string): () => void {
    const own = this.byAccount.get(accountId) ?? 0;
    const free = MAX_UPLOADS - this.inFlight;
    if (own >= Math.min(MAX_PER_ACCOUNT, free / 2)) {
      throw tooManyUploads();
    }
    this.inFlight += 1;
    this.byAccount.set(accountId, own + 1);
    return () => {
      this.inFlight -= 1;
      const left = (this.byAccount.get(accountId) ?? 1) - 1;
      if (left > 0) this.byAccount.set(accountId, left);
      else this.byAccount.delete(accountId);
    };
  }

  /** One at a time; accounts take turns. */
  runExclusive<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(accountId, work);
  }
}
