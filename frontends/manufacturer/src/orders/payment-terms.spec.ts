import { paymentPromises } from './payment-terms';

describe('what manufacturers are promised about payments', () => {
  it('ORD-8: without days for inspecting a completion releases', () => {
    expect(paymentPromises(0)).toMatchObject({
      orders: 'Payments are held until an order is completed, then released to you.',
      onCompletion: 'is then released to you from escrow.',
    });
  });

  it('money: with three days it does not, and the texts say so', () => {
    const promises = paymentPromises(3);
    for (const text of [promises.orders, promises.payments, promises.noPayouts, promises.noHolds])
      expect(text).toContain('confirmed receipt or had 3 days to inspect the goods');
    expect(promises.onCompletion).toContain('for 3 days, or until it confirms receipt');
    expect(paymentPromises(1).orders).toContain('had 1 day to');
  });

  it('money: before it is known nothing is promised that might not be so', () => {
    for (const text of Object.values(paymentPromises(undefined))) expect(text).not.toContain('complete');
  });
});
