import { orderSentence, getViewer } from './order-labels';

describe('the order of a sample', () => {
  it('OPEN-35: tells its manufacturer what to do with the request', () => {
    expect(orderSentence('approved', 'manufacturer', 'sample')).toContain(
      'Mark the request as shipped',
    );
    expect(orderSentence('in_production', 'manufacturer', 'sample')).toContain('In production');
    expect(orderSentence('approved', 'brand', 'sample')).toBe(orderSentence('approved', 'brand'));
  });
});

describe('order in words', () => {
  it('OPEN-47: the brand reads the status texts, the others a sentence of their own', () => {
    expect(orderSentence('pending', 'brand')).toBe(
      'Your order is being reviewed by the manufacturer.',
    );
    expect(orderSentence('pending', 'manufacturer')).toBe('This order needs your answer.');
    expect(orderSentence('pending', 'admin')).toBe('The manufacturer is reviewing this order.');
    expect(orderSentence('in_customs', 'manufacturer')).toBe('');
  });

  it('takes everybody else for the brand, whose page it is', () => {
    expect([
      getViewer('manufacturer'),
      getViewer('admin'),
      getViewer('brand'),
      getViewer(null),
    ]).toEqual(['manufacturer', 'admin', 'brand', 'brand']);
  });
});
