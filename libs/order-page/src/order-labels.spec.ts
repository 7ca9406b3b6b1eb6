import { describeEscrow, orderSentence, viewerOf } from './order-labels';

describe('the order of a sample', () => {
  it('OPEN-35: tells its manufacturer what to do with the request', () => {
    expect(orderSentence('approved', 'manufacturer', 'sample')).toContain('Mark the request as shipped');
    expect(orderSentence('in_production', 'manufacturer', 'sample')).toContain('In production');
    expect(orderSentence('approved', 'brand', 'sample')).toBe(orderSentence('approved', 'brand'));
  });
});

describe('order in words', () => {
  it('OPEN-47: the brand reads the status texts, the others a sentence of their own', () => {
    expect(orderSentence('pending', 'brand')).toBe('Your order is being reviewed by the manufacturer.');
    expect(orderSentence('pending', 'manufacturer')).toBe('This order waits for your answer.');
    expect(orderSentence('pending', 'admin')).toBe('The manufacturer is reviewing this order.');
    expect(orderSentence('in_customs', 'manufacturer')).toBe('');
  });

  it.each([
    ['pending', 'In Escrow'],
    ['released', 'Released'],
    ['refunded', 'Refunded'],
    ['split', 'Split'],
    ['other', 'Paid'],
  ])('OPEN-41: escrow %s reads %s', (escrowState, label) => {
    expect(describeEscrow({ escrowState, hasDispute: false }, 'brand').label).toBe(label);
  });

  it('OPEN-42: held money of a reported problem is held for it', () => {
    expect(describeEscrow({ escrowState: 'pending', hasDispute: true }, 'brand').explanation).toContain(
      'reported problem',
    );
  });

  it('F4: what is released and has no account to go to waits for it', () => {
    const released = { escrowState: 'released', hasDispute: false };
    const explained = (waitsFor: string) =>
      describeEscrow({ ...released, nextStep: { kind: 'payout', waitsFor } }, 'manufacturer').explanation;
    expect(explained('manufacturer')).toBe('The payment is released and waits for your payout account.');
    expect(explained('system')).toBe('The payment was released to you after the order was completed.');
    expect(describeEscrow(released, 'manufacturer').explanation).toBe(explained('system'));
    expect(describeEscrow(released, 'brand').explanation).toBe(
      'The manufacturer was paid after the order was completed.',
    );
  });

  it('takes everybody else for the brand, whose page it is', () => {
    expect([viewerOf('manufacturer'), viewerOf('admin'), viewerOf('brand'), viewerOf(null)]).toEqual([
      'manufacturer',
      'admin',
      'brand',
      'brand',
    ]);
  });
});
