import {
  discoveryEvents,
  type EventData,
  type Order,
  type orderingEvents,
} from '@makeport/contracts';
import { outboxEntry, type OutboxEntry } from '@makeport/event-bus';
import type { ActivityTransaction } from '../adapters/postgres/activity-transactions';

type Placed = EventData<typeof orderingEvents.orderPlaced>;
type StatusChanged = EventData<typeof orderingEvents.orderStatusChanged>;

/**
 * Publishes two events to the analytics stream for each step of an order, one for the brand and one
 * for the manufacturer (ORD-16, ORD-17).
 */
export class PublishOrderAnalytics {
  constructor(private readonly activities: ActivityTransaction) {}

  async placed(
    placed: readonly { readonly data: Placed; readonly traceparent?: string }[],
  ): Promise<void> {
    const isNew = await this.activities.advanceOrders(placed.map(({ data }) => data.order));
    const news = placed.filter(({ data }) => isNew.has(data.order.id));
    await this.activities.emit(
      news.flatMap(({ data, traceparent }) => toPlaced(data, traceparent)),
    );
  }

  async statusChanged(change: StatusChanged): Promise<void> {
    const { order, oldStatus, newStatus, changedAt: at } = change;
    const isNew = await this.activities.advanceOrders([order]);
    if (!isNew.has(order.id)) return;
    const common = { orderId: order.id, type: 'status_change', oldStatus, newStatus, at } as const;
    const [forBrand, forManufacturer] = getVersions(order);
    await this.activities.emit([
      outboxEntry(
        discoveryEvents.projectUpdated,
        { ...common, name: 'project_updated', role: 'brand', accountId: order.brandId },
        forBrand,
      ),
      outboxEntry(
        discoveryEvents.orderUpdated,
        { ...common, name: 'order_updated', role: 'manufacturer', accountId: order.manufacturerId },
        forManufacturer,
      ),
    ]);
  }
}

function toPlaced({ order }: Placed, traceparent: string | undefined): OutboxEntry[] {
  const items = order.items.map(({ productId, name, quantity, lineTotalCents }) => ({
    productId,
    name,
    quantity,
    lineTotalCents,
  }));
  const { totalCents } = order.totals;
  const common = { orderId: order.id, totalCents, items, at: order.createdAt };
  const [forBrand, forManufacturer] = getVersions(order);
  return [
    outboxEntry(
      discoveryEvents.orderPlaced,
      { ...common, name: 'order_placed', role: 'brand', accountId: order.brandId },
      forBrand,
      traceparent,
    ),
    outboxEntry(
      discoveryEvents.orderReceived,
      { ...common, name: 'order_received', role: 'manufacturer', accountId: order.manufacturerId },
      forManufacturer,
      traceparent,
    ),
  ];
}

/** Returns the versions of the two events, which share a stream, so each needs its own version. */
const getVersions = ({ version }: Order): readonly [number, number] => [
  2 * version,
  2 * version + 1,
];
