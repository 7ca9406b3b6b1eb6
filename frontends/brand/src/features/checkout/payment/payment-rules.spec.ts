import {
  cardIsComplete,
  emptyCard,
  isCertainRefusal,
  paymentErrorText,
  wrongFields,
} from './payment-rules';

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

  it('CHK-19: what is not complete is named in the order of the form', () => {
    expect(wrongFields(emptyCard)).toEqual(['cardNumber', 'cardExpiry', 'cardCvc']);
    expect(wrongFields({ ...emptyCard, number: complete.number })).toEqual([
      'cardExpiry',
      'cardCvc',
    ]);
    expect(wrongFields({ ...complete, cvc: { complete: false } })).toEqual(['cardCvc']);
    expect(wrongFields({ ...complete, number: { complete: true, brand: 'unknown' } })).toEqual([]);
    expect(wrongFields(complete)).toEqual([]);
  });

  it('B27: a bank that did not confirm is told in our words, not in those for developers', () => {
    const refused = {
      code: 'payment_intent_authentication_failure',
      message: 'The PaymentMethod …',
    };
    expect(paymentErrorText(refused)).toBe('Your bank did not confirm the payment.');
    expect(paymentErrorText({ code: 'card_declined', message: ' No. ' })).toBe('No.');
    expect(paymentErrorText({ message: ' ' })).toBe('Payment failed');
  });

  it.each([
    ['card_error', 'card_declined', true],
    ['validation_error', undefined, true],
    ['invalid_request_error', 'payment_intent_authentication_failure', true],
    ['invalid_request_error', 'resource_missing', false],
    ['api_error', undefined, false],
    [undefined, undefined, false],
  ])('B3: %s, %s: that no money was taken is certain: %s', (type, code, certain) => {
    expect(isCertainRefusal({ ...(type !== undefined && { type }), code })).toBe(certain);
  });

  it('CHK-40: says what the provider says, or Payment failed', () => {
    expect(paymentErrorText({ message: 'Your card was declined.' })).toBe(
      'Your card was declined.',
    );
    expect(paymentErrorText({ message: '' })).toBe('Payment failed');
    expect(paymentErrorText({})).toBe('Payment failed');
  });
});
