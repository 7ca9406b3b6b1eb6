/** Our own code: the provider refunded more of the charge than our ledger contains (P8). */
export const REFUNDED_ELSEWHERE = 'refunded_elsewhere';

/** The provider's code: a refund waits until the platform's balance there covers it. */
export const WAITS_FOR_BALANCE = 'insufficient_funds';

const ACCOUNT =
  'Your payout account cannot take this payout at the moment. Please check its details.';

/**
 * By the provider's code. The provider's own messages are for the platform: they contain keys and
 * balances.
 */
const texts = new Map<string | null, string>([
  ['balance_insufficient', 'This payout is delayed on our side. We retry it automatically.'],
  [
    REFUNDED_ELSEWHERE,
    'Makeport is checking the payment of this order. This payout is waiting for the outcome.',
  ],
  ['insufficient_capabilities_for_transfer', ACCOUNT],
  ['transfers_not_allowed', ACCOUNT],
  ['account_invalid', ACCOUNT],
  ['account_closed', ACCOUNT],
]);

/** Returns why a payout has not been made yet, for its manufacturer. */
export function payoutFailureText(code: string | null): string {
  return (
    texts.get(code) ??
    'The payment provider has not made this payout yet. We retry it automatically.'
  );
}
