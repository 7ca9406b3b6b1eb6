import { endOfDay, longestLeadTimeMs } from '../domain/clocks';
import { orderNotFound } from '../domain/order.errors';
import type { Order } from '../domain/order';
import type { LeadTimes } from './life-ports';
import type { Clock, OrderingStore } from './ports';

/**
 * When an order in production is expected to be completed (money: clocks): the day that the manufacturer named, else
 * the longest lead time that the catalogue gives for its items, else `fallbackMs` after production began. Once known
 * it stays. Throws orderNotFound, and `unavailable` while the catalogue is away.
 */
export class ExpectCompletion {
  constructor(
    private readonly store: OrderingStore,
    private readonly leadTimes: LeadTimes,
    private readonly now: Clock,
  ) {}

  async execute(orderId: string, fallbackMs: number): Promise<Date> {
    const order = await this.store.findOrder(orderId);
    if (!order) throw orderNotFound();
    const leadTimeMs = order.dueDate === null ? await this.longestOf(order, fallbackMs) : 0;
    return this.store.transaction(async (tx) => {
      await tx.lockOrder(orderId);
      const known = await tx.clockEnd(orderId, 'expected');
      if (known) return known;
      const started = (await tx.findStep(orderId, 'start_production'))?.at ?? this.now();
      const expected =
        order.dueDate === null ? new Date(started.getTime() + leadTimeMs) : endOfDay(order.dueDate);
      await tx.armClocks(orderId, { expected });
      return expected;
    });
  }

  private async longestOf({ items }: Order, fallbackMs: number): Promise<number> {
    const words = await this.leadTimes.leadTimes([...new Set(items.map(({ productId }) => productId))]);
    const known = words.map(longestLeadTimeMs).filter((ms) => ms !== null);
    return known.length === 0 ? fallbackMs : Math.max(...known);
  }
}
