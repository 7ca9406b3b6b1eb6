interface Job {
  readonly accountId: string;
  readonly run: () => Promise<void>;
}

interface TurnsOptions {
  /** The limit of queued jobs per account, including the running one. */
  readonly maxPerAccount: number;
  readonly refuse: () => Error;
}

/**
 * Runs one job at a time. The account that has used the least time is next, so that no account has
 * to wait for another account's queue. The used times are reset when the queue is empty.
 */
export class FairQueue {
  private readonly jobs: Job[] = [];
  private readonly usedMs = new Map<string, number>();
  private running = false;

  constructor(private readonly options: TurnsOptions) {}

  /** Rejects with `refuse()` if the account has too many jobs. */
  run<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const own = this.jobs.filter((job) => job.accountId === accountId);
    if (own.length >= this.options.maxPerAccount) return Promise.reject(this.options.refuse());
    return new Promise<T>((resolve, reject) => {
      this.jobs.push({ accountId, run: () => work().then(resolve, reject) });
      void this.drain();
    });
  }

  private async drain(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let job = this.next(); job; job = this.next()) {
      const begun = performance.now();
      await job.run();
      this.jobs.splice(this.jobs.indexOf(job), 1);
      this.usedMs.set(job.accountId, this.used(job) + performance.now() - begun);
    }
    this.usedMs.clear();
    this.running = false;
  }

  private next(): Job | undefined {
    return this.jobs.reduce<Job | undefined>(
      (first, job) => (first && this.used(first) <= this.used(job) ? first : job),
      undefined,
    );
  }

  private used({ accountId }: Job): number {
    return this.usedMs.get(accountId) ?? 0;
  }
}
