import { payoutFailureText } from './payout-failure';

describe('why a payout has not been made', () => {
  it.each([
    ['balance_insufficient', /delayed on our side/],
    ['refunded_elsewhere', /^Makeport is checking the payment of this order/],
    ['insufficient_capabilities_for_transfer', /Your payout account/],
    ['account_invalid', /Your payout account/],
    ['a_code_of_tomorrow', /has not made this payout yet/],
    ['constructor', /has not made this payout yet/],
    [null, /has not made this payout yet/],
  ])('P13: %s is told in words of our own', (code, text) => {
    expect(payoutFailureText(code)).toMatch(text);
  });
});
