import { Inject, Injectable } from '@nestjs/common';
import { OrderRepository } from '../../adapters/postgres/orders/order.repository';
import { Transactions } from '../../adapters/postgres/transactions';
import { CatalogClient } from '../../adapters/rpc/clients/catalog-client';
import { endOfDay, longestLeadTimeMs } from '../../domain/deadlines/deadlines';
import type { Order } from '../../domain/order/order';
import { orderNotFound } from '../../domain/order/order.errors';
import { CLOCK, type Clock } from '../clock';
import { USUAL_LEAD_TIME_MS } from '../settings';
import type { OrderSnapshot } from '../workflows/order-snapshot';
import { toSnapshot } from '../workflows/order-snapshot';

/**
 * Sets when an order in production is expected to be completed (money: clocks): the manufacturer's
 * due date, else the longest lead time of its items in the catalogue, else the usual lead time,
 * from the start of production. Once set, it does not change.
 * @throws DomainError orderNotFound, and `unavailable` during an outage of the catalogue
 */
@Injectable()
export class ExpectCompletion {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: OrderRepository,
    private readonly catalog: CatalogClient,
    @Inject(USUAL_LEAD_TIME_MS) private readonly usualLeadTimeMs: number,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  /** @param askCatalogue false: the catalogue has been unavailable for too long */
  async execute(orderId: string, askCatalogue: boolean): Promise<OrderSnapshot> {
    const order = await this.orders.find(orderId);
    if (!order) throw orderNotFound();
    const leadTimeMs =
      askCatalogue && order.dueDate === null ? await this.getLongest(order) : this.usualLeadTimeMs;
    return this.transactions.run(async (tx) => {
      const locked = await tx.orders.lock(orderId);
      if (!locked) throw orderNotFound();
      const deadlines = await tx.deadlines.find(orderId);
      if (deadlines.expected) return toSnapshot(locked, deadlines);
      const started = (await tx.steps.findLatest(orderId, 'start_production'))?.at ?? this.now();
      const expected =
        locked.dueDate === null
          ? new Date(started.getTime() + leadTimeMs)
          : endOfDay(locked.dueDate);
      await tx.deadlines.set(orderId, { expected });
      return toSnapshot(locked, { ...deadlines, expected });
    });
  }

  private async getLongest({ items }: Order): Promise<number> {
    const words = await this.catalog.leadTimes([
      ...new Set(items.map(({ productId }) => productId)),
    ]);
    const known = words.map(longestLeadTimeMs).filter((ms) => ms !== null);
    return known.length === 0 ? this.usualLeadTimeMs : Math.max(...known);
  }
}
