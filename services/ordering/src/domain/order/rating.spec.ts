import { anOrder } from '../../../test/support/builders';
import type { OrderStatus } from './order';
import { rate } from './rating';

const now = new Date('2026-11-22T10:00:00.000Z');
const rating = { rating: 4, feedback: 'Well made' };

describe('rating an order', () => {
  it('OPEN-44: keeps stars and text of a completed order', () => {
    const order = anOrder({ status: 'completed', rating: null });
    expect(rate(order, rating, now)).toEqual({
      ...order,
      ...rating,
      updatedAt: now,
      version: order.version + 1,
    });
  });

  it.each<OrderStatus>(['pending', 'approved', 'in_production', 'shipping', 'cancelled'])(
    'OPEN-44: is refused while it is %s',
    (status) => {
      expect(() => rate(anOrder({ status, rating: null }), rating, now)).toThrow(
        'Only completed orders can be rated',
      );
    },
  );

  it('OPEN-44: happens once', () => {
    expect(() => rate(anOrder({ status: 'completed', rating: 1 }), rating, now)).toThrow(
      'This order has already been rated',
    );
  });
});
