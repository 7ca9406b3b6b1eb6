import { MAX_PAYMENT_CENTS } from '@makeport/rules';
import { smallestOrderCents } from './minimum-order-rules';

describe('the smallest order of a product', () => {
  it.each([
    ['10', '100', 110_000],
    ['1,50', '1', 165],
    ['1234567.89', '1', 135_802_468],
  ])('F24: %s for %s units costs %d cents with tax', (price, moq, cents) => {
    expect(smallestOrderCents(price, moq)).toBe(cents);
  });

  it.each([
    ['909090.90', false],
    ['909090.91', true],
    ['9999999999', true],
  ])('F24: a unit of %s dollars is more than a card can pay: %s', (price, isTooMuch) => {
    expect((smallestOrderCents(price, '1') ?? 0) > MAX_PAYMENT_CENTS).toBe(isTooMuch);
  });

  it('F24: is not known while a field is empty or wrong', () => {
    expect(smallestOrderCents('', '10')).toBeNull();
    expect(smallestOrderCents('5', '1.5')).toBeNull();
    expect(smallestOrderCents('5', '0')).toBeNull();
    expect(smallestOrderCents('0', '10')).toBeNull();
    expect(smallestOrderCents('-1', '10')).toBeNull();
    expect(smallestOrderCents('5', '')).toBeNull();
  });

  it('F24: begins with a unit of a cent, and stays above what a card can pay however large it is', () => {
    expect(smallestOrderCents('0.01', '1')).toBe(1);
    expect(smallestOrderCents('60000000000000', '2')).toBeGreaterThan(MAX_PAYMENT_CENTS);
    expect(smallestOrderCents('90000000000000', '999999999')).toBeGreaterThan(MAX_PAYMENT_CENTS);
  });
});
