import type { MoneyDeskQueue } from '@makeport/contracts';
import type { Clock } from '../clock';
import type { DeskPage, DeskPageRequest, DeskQueues } from './desk-queue';

export interface QueueCount {
  readonly queue: MoneyDeskQueue;
  /** Null: its source is unavailable. */
  readonly count: number | null;
}

/**
 * The queues that need an administrator. Each one is read separately, so that one that fails hides
 * no other.
 */
export class MoneyDesk {
  constructor(
    private readonly queues: DeskQueues,
    private readonly max: number,
    private readonly now: Clock,
    private readonly onFailure: (queue: MoneyDeskQueue, error: unknown) => void,
  ) {}

  count(): Promise<QueueCount[]> {
    const now = this.now();
    const queues = Object.keys(this.queues) as MoneyDeskQueue[];
    return Promise.all(
      queues.map(async (queue) => {
        try {
          return { queue, count: Math.min(await this.queues[queue].count(now), this.max) };
        } catch (error) {
          this.onFailure(queue, error);
          return { queue, count: null };
        }
      }),
    );
  }

  list(queue: MoneyDeskQueue, page: DeskPageRequest): Promise<DeskPage> {
    return this.queues[queue].list(page, this.now());
  }
}
