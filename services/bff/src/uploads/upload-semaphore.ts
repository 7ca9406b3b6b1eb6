import { Injectable } from '@nestjs/common';
import { FairQueue } from './fair-queue';
import { tooManyUploads } from './upload.errors';

/** The limit of concurrent uploads in this process, which bounds their memory. */
const MAX_UPLOADS = 32;
/** The limit of concurrent uploads per account: enough for a form full of pictures. */
const MAX_PER_ACCOUNT = 8;

/** Limits concurrent uploads, and processes uploaded files one at a time. */
@Injectable()
export class UploadSemaphore {
  private readonly byAccount = new Map<string, number>();
  private inFlight = 0;
  private readonly turns = new FairQueue({
    maxPerAccount: MAX_PER_ACCOUNT,
    refuse: tooManyUploads,
  });

  /**
   * Takes a place for an upload. An account gets at most half of the free places, so that a few
   * accounts cannot occupy all of them.
   * @returns a function that frees the place
   * @throws DomainError rate_limited if no place is free
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

  /** Runs one job at a time, taking turns between accounts. */
  runExclusive<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(accountId, work);
  }
}
