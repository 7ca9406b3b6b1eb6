import { anOrder } from '../../../test/support/builders';
import { creditBalance } from '../escrow/ledger';
import { providerFeePostings } from './provider-fee-posting';

const order = anOrder();
const other = anOrder({ id: 'c1b2c3d4-0000-4000-8000-0000000000ff' });
const { checkoutId } = order;

describe('what the provider keeps', () => {
  it('P3, money: is booked to the orders of its checkout, to the cent', () => {
    const postings = providerFeePostings(checkoutId, [order, other, other], 0, 3_902);
    const entries = postings.flatMap((posting) => posting.entries);
    expect(postings.map(({ orderId }) => orderId)).toEqual([order.id, other.id, other.id]);
    expect(creditBalance(entries, 'provider_fees')).toBe(-3_902);
    expect(creditBalance(entries, 'stripe_clearing')).toBe(3_902);
  });

  it('P3: only what is new is booked, and what is given back comes back', () => {
    const fees = (booked: number, fee: number) =>
      creditBalance(
        providerFeePostings(checkoutId, [order], booked, fee).flatMap(({ entries }) => entries),
        'provider_fees',
      );
    expect(fees(3_902, 3_902)).toBe(0);
    expect(fees(3_902, 4_000)).toBe(-98);
    expect(fees(3_902, 3_000)).toBe(902);
  });

  it('P3: a payment that became no order bears it itself', () => {
    expect(providerFeePostings(checkoutId, [], 0, 320)).toMatchObject([
      { orderId: null, checkoutId, key: `checkout:${checkoutId}:provider_fee:320` },
    ]);
  });
});
