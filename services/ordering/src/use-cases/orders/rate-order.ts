import { Inject, Injectable } from '@nestjs/common';
import { orderingEvents } from '@makeport/contracts';
import { Transactions } from '../../adapters/postgres/transactions';
import type { Order } from '../../domain/order/order';
import { notAuthorized, orderNotFound } from '../../domain/order/order.errors';
import { rate, type Rating } from '../../domain/order/rating';
import { toBrand } from '../../domain/order/timeline';
import { CLOCK, type Clock } from '../clock';
import { mayRead, type Reader } from './get-order';
import { toOrderSnapshot } from './present-order';

/**
 * Rates an order for its brand, once (OPEN-44).
 * @throws DomainError orderNotFound, notAuthorized, notCompletedYet, alreadyRated
 */
@Injectable()
export class RateOrder {
  constructor(
    private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  async execute(reader: Reader, orderId: string, given: Rating): Promise<Order> {
    return this.transactions.run(async (tx) => {
      const order = await tx.orders.lock(orderId);
      if (!order || !mayRead(reader, order)) throw orderNotFound();
      if (reader.id !== order.brandId) throw notAuthorized();
      const now = this.now();
      const feedback = given.feedback?.trim() || null;
      const rated = rate(order, { ...given, feedback }, now);
      await tx.orders.update(rated);
      await tx.steps.record({
        stepId: `${orderId}:rate`,
        orderId,
        action: 'rate',
        from: order.status,
        to: order.status,
        at: now,
        note: feedback,
        ...toBrand(order),
      });
      await tx.publish(
        orderingEvents.orderRated,
        { order: toOrderSnapshot(rated), ratedAt: now.toISOString() },
        rated.version,
      );
      return rated;
    });
  }
}
