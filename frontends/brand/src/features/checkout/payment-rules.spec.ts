import { cardIsComplete, emptyCard, paymentErrorText } from './payment-rules';

const complete = {
  number: { complete: true, brand: 'visa' },
  expiry: { complete: true },
  cvc: { complete: true },
};

describe('card', () => {
  it('CHK-18: a complete 16-digit card is accepted', () => {
    expect(cardIsComplete(complete)).toBe(true);
  });

  it('CHK-19: a missing or unfinished field is not', () => {
    expect(cardIsComplete(emptyCard)).toBe(false);
    expect(cardIsComplete({ ...complete, number: { complete: false, brand: 'visa' } })).toBe(false);
    expect(cardIsComplete({ ...complete, expiry: { complete: false } })).toBe(false);
    expect(cardIsComplete({ ...complete, cvc: { complete: false } })).toBe(false);
  });

  it.each(['amex', 'diners'])('CHK-19: a number of %s has other than 16 digits', (brand) => {
    expect(cardIsComplete({ ...complete, number: { complete: true, brand } })).toBe(false);
  });

  it('CHK-40: says what the provider says, or Payment failed', () => {
    expect(paymentErrorText({ message: 'Your card was declined.' })).toBe('Your card was declined.');
    expect(paymentErrorText({ message: '' })).toBe('Payment failed');
    expect(paymentErrorText({})).toBe('Payment failed');
  });
});
