import { refundedElsewhereCents, refundMadeElsewhere } from './charge';
import { orderNumber } from '../order/order';

const refund = (
  subject: string | null,
  amountCents: number,
  orderId: string | null = null,
  id = 're_1',
) => ({
  id,
  subject,
  orderId,
  amountCents,
  status: 'succeeded' as const,
});
const booked = (orderId: string, amountCents: number, stripeId: string | null = null) => ({
  orderId,
  amountCents,
  stripeId,
});

describe('P8: what was refunded of a charge beyond our books', () => {
  it.each([
    ['nothing was refunded', [], [booked('a', 500)], 0],
    ['what an order owed was refunded', [refund('order:a', 500)], [booked('a', 500)], 0],
    ['somebody refunded at the provider', [refund(null, 300)], [], 300],
    ['it is no part of what another order owes', [refund(null, 300)], [booked('b', 500)], 300],
    [
      'beside a refund of ours',
      [refund('order:b', 500), refund(null, 300)],
      [booked('b', 500)],
      300,
    ],
    [
      'more than the order owed',
      [refund('order:b', 500), refund('order:b', 500)],
      [booked('b', 500)],
      500,
    ],
    [
      'in the name of an order that owes nothing',
      [refund('order:a', 200)],
      [booked('b', 500)],
      200,
    ],
    ['an order has taken it for its own', [refund(null, 500)], [booked('a', 500, 're_1')], 0],
    [
      'of two orders',
      [refund('order:a', 1), refund('order:b', 2)],
      [booked('a', 1), booked('b', 2)],
      0,
    ],
  ])('%s', (_what, refunds, books, elsewhere) => {
    expect(refundedElsewhereCents(refunds, books)).toBe(elsewhere);
  });
});

describe('P8: a refund made at the provider is what an order owes', () => {
  const own = 'a1b2c3d4-0000-4000-8000-000000000001';
  const other = 'b1b2c3d4-0000-4000-8000-000000000001';
  const elsewhere = (amountCents: number, orderId: string | null, id: string) =>
    refund(null, amountCents, orderId, id);
  it.each([
    ['none is there', [], null],
    ['it is ours', [refund(`order:${other}`, 500)], null],
    ['it has the amount', [elsewhere(300, null, 're_1'), elsewhere(500, null, 're_2')], 're_2'],
    ['it names the order', [elsewhere(500, null, 're_1'), elsewhere(500, own, 're_2')], 're_2'],
    ['it names the order by its number', [elsewhere(500, orderNumber(own), 're_1')], 're_1'],
    ['it names another order', [elsewhere(500, other, 're_1')], null],
    ['it names nothing of this charge', [elsewhere(500, 'Mrs Miller', 're_1')], 're_1'],
    ['it has another amount', [elsewhere(300, null, 're_1')], 'unclear'],
    [
      'it names the order, with another amount',
      [elsewhere(300, own, 're_1'), elsewhere(500, null, 're_2')],
      'unclear',
    ],
    ['two name the order', [elsewhere(500, own, 're_1'), elsewhere(500, own, 're_2')], 'unclear'],
    ['another order has taken it', [elsewhere(500, null, 're_taken')], null],
  ])('%s', (_what, refunds, expected) => {
    const owed = { orderId: own, amountCents: 500 };
    const found = refundMadeElsewhere(
      refunds,
      owed,
      [own, other],
      [booked(other, 500, 're_taken')],
    );
    expect(typeof found === 'string' ? found : (found?.id ?? null)).toBe(expected);
  });
});
