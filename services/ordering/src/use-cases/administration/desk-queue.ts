import type { MoneyDeskItem, MoneyDeskQueue } from '@makeport/contracts';
export interface DeskPage {
  readonly items: MoneyDeskItem[];
  readonly hasMore: boolean;
  readonly endCursor: string | null;
}

export interface DeskPageRequest {
  readonly first: number;
  readonly after: string | undefined;
  /** The possible actions on a row can depend on the viewer. */
  readonly viewerId: string;
}

/** One queue of the money desk. */
export interface DeskQueue {
  /** @returns at most MAX_QUEUE_COUNT */
  count(now: Date): Promise<number>;
  /** Oldest first. */
  list(page: DeskPageRequest, now: Date): Promise<DeskPage>;
}

export type DeskQueues = Readonly<Record<MoneyDeskQueue, DeskQueue>>;
