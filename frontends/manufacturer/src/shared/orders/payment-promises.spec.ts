import { paymentPromises } from './payment-promises';

describe('what manufacturers are promised about payments', () => {
  it('B33, ORD-8: without days for inspecting a completion releases', () => {
    expect(paymentPromises(0)).toMatchObject({
      orders: 'Payments are held until you complete the order. Then they are released to you.',
      onCompletion: 'is then released to you.',
    });
  });

  it('B33, money: with three days it does not, and the texts say so', () => {
    for (const text of Object.values(paymentPromises(3)))
      expect(text).toContain('held until the brand confirms receipt, or 3 days after completion');
  });

  it('money: before it is known nothing is promised that might not be so', () => {
    for (const text of Object.values(paymentPromises(undefined)))
      expect(text).not.toContain('complet');
  });
});
