import { exampleOrder } from '@makeport/contracts';
import { MemoryActivities } from '../testing/memory-activities';
import { FollowOrders } from './follow-orders';

const approved = {
  order: { ...exampleOrder, status: 'approved', version: 2 },
  oldStatus: 'pending',
  newStatus: 'approved',
  reason: null,
  changedAt: '2026-11-21T11:00:00.000Z',
} as const;

describe('the analytics of orders', () => {
  const { id: orderId, brandId, manufacturerId } = exampleOrder;

  it('ORD-16: a placed order is told for the brand and for the manufacturer, with total and items', async () => {
    const stream = new MemoryActivities();
    await new FollowOrders().placed(stream, [{ data: { order: exampleOrder } }]);
    const { productId, name, quantity, lineTotalCents } = exampleOrder.items[0] ?? {};
    const items = [{ productId, name, quantity, lineTotalCents }];
    const common = { orderId, totalCents: 133_500, items, at: exampleOrder.createdAt };
    expect(stream.emitted.map(({ type, data }) => [type, data])).toEqual([
      [
        'discovery.order-placed.v1',
        { ...common, name: 'order_placed', role: 'brand', accountId: brandId },
      ],
      [
        'discovery.order-received.v1',
        { ...common, name: 'order_received', role: 'manufacturer', accountId: manufacturerId },
      ],
    ]);
  });

  it('ORD-17: a changed status is told to both with its old and its new one', async () => {
    const stream = new MemoryActivities();
    await new FollowOrders().statusChanged(stream, approved);
    const common = {
      orderId,
      type: 'status_change',
      oldStatus: 'pending',
      newStatus: 'approved',
      at: approved.changedAt,
    };
    expect(stream.emitted.map(({ type, data }) => [type, data])).toEqual([
      [
        'discovery.project-updated.v1',
        { ...common, name: 'project_updated', role: 'brand', accountId: brandId },
      ],
      [
        'discovery.order-updated.v1',
        { ...common, name: 'order_updated', role: 'manufacturer', accountId: manufacturerId },
      ],
    ]);
  });

  it('ORD-18: what was told is not told again, in versions of their own that rise', async () => {
    const stream = new MemoryActivities();
    const follow = new FollowOrders();
    for (let time = 1; time <= 2; time += 1) {
      await follow.placed(stream, [{ data: { order: exampleOrder } }]);
      await follow.statusChanged(stream, approved);
    }
    expect(stream.emitted.map(({ version }) => version)).toEqual([2, 3, 4, 5]);
  });
});
