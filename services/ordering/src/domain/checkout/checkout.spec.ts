import {
  aCheckout,
  anOrder,
  aPayment,
  aProduct,
  greenProduct,
  placedAt,
  shippingInfo,
} from '../../../test/support/builders';
import { refusal } from '../../../test/support/refusal';
import { checkPayment, orderPayment, placeOrders } from './checkout';
import { orderNumber, orderQuantity } from '../order/order';
import { priceCart } from './order-total';

const paid = orderPayment(aCheckout(), { ...aPayment(), chargeId: 'ch_1' }, 'credit');
const ids = (): (() => string) => {
  let count = 0;
  return () => `a1b2c3d4-0000-4000-8000-00000000000${(count += 1)}`;
};

describe('whether a payment pays a checkout', () => {
  it('CHK-24: a succeeded payment of the exact amount does', () => {
    expect(() => checkPayment(aCheckout(), aPayment())).not.toThrow();
  });

  it.each([
    ['another amount', { amountCents: 100, amountReceivedCents: 100 }],
    ['another amount asked for', { amountCents: 133_499 }],
    ['less received than asked for', { amountReceivedCents: 133_499 }],
    ['another currency', { currency: 'eur' }],
    ['another checkout', { checkoutId: 'c1b2c3d4-0000-4000-8000-000000000002' }],
    ['no checkout', { checkoutId: null }],
    ['another payment', { paymentIntentId: 'pi_2' }],
    ['no charge', { chargeId: null }],
  ])('OPEN-32: %s does not', (_what, changes) => {
    expect(() => checkPayment(aCheckout(), aPayment(changes))).toThrow(
      refusal({ code: 'ordering.payment_mismatch', message: 'Failed to create order' }),
    );
  });

  it("CHK-40: an unpaid one is refused with the provider's message, or 'Payment failed'", () => {
    const check = (refusal: string | null) => (): void =>
      checkPayment(aCheckout(), aPayment({ status: 'unpaid', refusal }));
    expect(check('Your card was declined.')).toThrow('Your card was declined.');
    expect(check(null)).toThrow('Payment failed');
  });

  it('CHK-40: one that was cancelled is refused as unpaid', () => {
    expect(() => checkPayment(aCheckout(), aPayment({ status: 'canceled' }))).toThrow(
      refusal({ code: 'ordering.payment_not_succeeded', message: 'Payment failed' }),
    );
  });

  it('OPEN-32: one in progress is not refused for good', () => {
    expect(() => checkPayment(aCheckout(), aPayment({ status: 'processing' }))).toThrow(
      refusal({ kind: 'conflict', code: 'ordering.payment_pending' }),
    );
  });
});

describe('the orders of a paid checkout', () => {
  const cart = priceCart(
    [
      { productId: aProduct().id, quantity: 100, optionIds: [] },
      { productId: greenProduct.id, quantity: 50, optionIds: [] },
      { productId: 'second', quantity: 120, optionIds: [] },
    ],
    [aProduct(), greenProduct, aProduct({ id: 'second' })],
    'express',
  );

  it('OPEN-30: one pending order for each manufacturer, adding up to the payment', () => {
    const orders = placeOrders(aCheckout(cart), paid, placedAt, ids());
    expect(orders).toHaveLength(2);
    expect(
      orders.every((order) => order.status === 'pending' && order.escrowState === 'pending'),
    ).toBe(true);
    expect(orders.reduce((sum, order) => sum + order.totals.totalCents, 0)).toBe(
      cart.totals.totalCents,
    );
  });

  it('ORD-1, ORD-7: an order is all that its checkout says, pending with its hold, at its first version', () => {
    const sample = {
      kind: 'sample',
      sampleRequestId: 'request-1',
      shippingMethod: 'overnight',
    } as const;
    const [order] = placeOrders(aCheckout(sample), paid, placedAt, ids());
    expect(order).toEqual(anOrder({ ...sample, payment: paid }));
  });

  it('CHK-25: the quantity of an order is the sum of its items', () => {
    const [voltworksOrder] = placeOrders(aCheckout(cart), paid, placedAt, ids());
    expect(orderQuantity(voltworksOrder)).toBe(220);
  });

  it('OPEN-46: the order number is # and eight characters in upper case', () => {
    expect(orderNumber('a1b2c3d4-0000-4000-8000-000000000001')).toBe('#A1B2C3D4');
  });

  it('DATA-20, OPEN-31: the payment keeps method, last four digits, billing address and ids, nothing else', () => {
    expect(paid).toEqual({
      method: 'credit',
      cardLastFour: '4242',
      billingAddress: shippingInfo,
      stripePaymentIntentId: 'pi_1',
      stripeChargeId: 'ch_1',
    });
  });

  it('CHK-27, OPEN-31: the method chosen when opening counts where completing names none', () => {
    const debit = {
      ...aPayment({ card: { funding: 'debit', lastFour: '0001' } }),
      chargeId: 'ch_1',
    };
    expect(orderPayment(aCheckout({ paymentMethod: 'credit' }), debit, undefined).method).toBe(
      'credit',
    );
    expect(orderPayment(aCheckout({ paymentMethod: 'credit' }), debit, 'debit').method).toBe(
      'debit',
    );
  });

  it('OPEN-31: the billing address is the given one, else the shipping address with what the card has', () => {
    const given = { ...shippingInfo, address: '2 Mill Lane', city: 'Salem' };
    const payment = { ...aPayment({ billing: { zipCode: '10115' } }), chargeId: 'ch_1' };
    expect(
      orderPayment(aCheckout({ billingAddress: given }), payment, undefined).billingAddress,
    ).toEqual(given);
    expect(orderPayment(aCheckout(), payment, undefined).billingAddress).toEqual({
      ...shippingInfo,
      zipCode: '10115',
    });
  });

  it("CHK-27: without the buyer's word the card's own kind counts", () => {
    const payment = {
      ...aPayment({ card: { funding: 'debit', lastFour: null } }),
      chargeId: 'ch_1',
    };
    expect(orderPayment(aCheckout(), payment, undefined).method).toBe('debit');
  });

  it.each(['credit', 'prepaid', null])('CHK-27: a card of kind %p counts as credit', (funding) => {
    const payment = { ...aPayment({ card: { funding, lastFour: '4242' } }), chargeId: 'ch_1' };
    expect(orderPayment(aCheckout(), payment, undefined).method).toBe('credit');
  });
});
