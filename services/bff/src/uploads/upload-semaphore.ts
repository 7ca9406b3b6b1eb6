import { Injectable } from '@nestjs/common';
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
  private work: Promise<unknown> = Promise.resolve();

  /** Throws `rate_limited` where there is no place. @returns gives the place back, once */
  acquire(accountId: string): () => void {
    const own = this.byAccount.get(accountId) ?? 0;
    if (this.inFlight >= MAX_UPLOADS || own >= MAX_PER_ACCOUNT) {
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

  /** One after the other. */
  async runExclusive<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.work.then(work);
    this.work = turn.catch(() => undefined);
    return turn;
  }
}
