import { exampleOrder } from '@makeport/contracts';
import { orderStatuses, type OrderStatus } from '@makeport/rules';
import { toOrderCounts, toOrderObject } from './order-mapping';

it('OPEN-50, OPEN-51: counts each status, and makes the sums of the pages come out', () => {
  const none = Object.fromEntries(orderStatuses.map((status) => [status, 0])) as Record<
    OrderStatus,
    number
  >;
  const counts = { pending: 1, approved: 2, shipping: 4, completed: 8, cancelled: 16 };
  expect(toOrderCounts({ ...none, ...counts, in_production: 32 })).toEqual({
    ...counts,
    inProduction: 32,
  });
});

describe('toOrderObject', () => {
  it('keeps the ids of checkout and payment to the services', () => {
    const shown = JSON.stringify(toOrderObject(exampleOrder));
    expect(shown).not.toContain(exampleOrder.checkoutId);
    expect(shown).not.toContain('stripePaymentIntentId');
  });

  it('B38: says that its brand cancelled an order', () => {
    const cancelled = { ...exampleOrder, cancellation: null, cancelledByBrand: true };
    expect(toOrderObject(cancelled).cancellation).toEqual({ by: 'brand', reason: null });
    expect(toOrderObject(cancelled)).not.toHaveProperty('cancelledByBrand');
    expect(toOrderObject(exampleOrder).cancellation).toBeNull();
  });

  it('names options by optionId, which no cache takes for the key of an entity', () => {
    expect(toOrderObject(exampleOrder).items[0]?.options).toEqual([
      { optionId: 'logo-engraving', name: 'Logo engraving', additionalCostCents: 200 },
    ]);
  });
});
