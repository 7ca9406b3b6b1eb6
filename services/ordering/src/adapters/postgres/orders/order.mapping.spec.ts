import { anOrder } from '../../../../test/support/builders';
import { changingColumns, orderItemRows, toOrder, orderRow } from './order.mapping';

const completed = anOrder({
  status: 'completed',
  escrowState: 'released',
  hasDispute: false,
  trackingNumber: 'TRK-1',
  dueDate: '2027-02-01',
  rating: 4,
  feedback: 'Right on time.',
  completedAt: new Date('2027-01-20T10:00:00.000Z'),
  version: 7,
});
const disputed = anOrder({
  status: 'shipping',
  hasDispute: true,
  problem: { reason: 'Scratched', reportedAt: new Date('2026-12-20T10:00:00.000Z') },
});

describe('an order in its rows', () => {
  it.each([
    ['new', anOrder()],
    ['completed and rated', completed],
    ['disputed', disputed],
    [
      'rejected',
      anOrder({
        status: 'cancelled',
        cancellation: { by: 'manufacturer', reason: 'No capacity.' },
      }),
    ],
    [
      'cancelled by its brand (B38)',
      anOrder({ status: 'cancelled', cancellation: { by: 'brand', reason: null } }),
    ],
  ])('is read back as it was stored: %s', (_what, order) => {
    expect(toOrder(orderRow(order, 0), orderItemRows(order))).toEqual(order);
  });

  it('DATA-9: every column that is asked for is kept', () => {
    expect(orderRow(completed, 0)).toMatchObject({
      id: completed.id,
      brandId: completed.brandId,
      manufacturerId: completed.manufacturerId,
      productId: completed.items[0].productId,
      quantity: 100,
      totalCents: 133_500,
      status: 'completed',
      hasDispute: false,
      dueDate: '2027-02-01',
      shippingInfo: completed.shippingInfo,
      shippingMethod: 'standard',
      paymentInfo: completed.payment,
      createdAt: completed.createdAt,
      completedAt: new Date('2027-01-20T10:00:00.000Z'),
    });
  });

  it('DATA-10: items, sums, tracking number, rating and feedback are kept', () => {
    const [item] = orderItemRows(completed);
    expect(item).toMatchObject({
      productId: completed.items[0].productId,
      name: 'Aluminium Power Bank 22,000 mAh',
      quantity: 100,
      unitPriceCents: 1_000,
      options: completed.items[0].options,
    });
    expect(orderRow(completed, 0)).toMatchObject({
      subtotalCents: 120_000,
      taxCents: 12_000,
      shippingCents: 1_500,
      trackingNumber: 'TRK-1',
      rating: 4,
      feedback: 'Right on time.',
    });
  });

  it('ORD-5: a later change touches neither the items nor what was agreed', () => {
    const agreed = [
      'items',
      'totalCents',
      'shippingInfo',
      'paymentInfo',
      'productId',
      'quantity',
      'createdAt',
    ];
    for (const column of agreed)
      expect(Object.keys(changingColumns(completed))).not.toContain(column);
  });
});
