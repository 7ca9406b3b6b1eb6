import { alreadyRated, notCompletedYet } from './order-life.errors';
import type { Order } from './order';

export interface Rating {
  /** 1 to 5. */
  readonly rating: number;
  readonly feedback: string | null;
}

/**
 * Returns the order with its rating (OPEN-44).
 * @throws DomainError notCompletedYet, alreadyRated
 */
export function rate(order: Order, { rating, feedback }: Rating, now: Date): Order {
  if (order.status !== 'completed') throw notCompletedYet();
  if (order.rating !== null) throw alreadyRated();
  return { ...order, rating, feedback, updatedAt: now, version: order.version + 1 };
}
