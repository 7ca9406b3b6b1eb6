import { getPayoutAccountLabels, getReturnLabels } from './payout-account-labels';

describe('words about the payout account', () => {
  it.each([
    ['none', 0, 'Set up payouts'],
    ['pending', 2, 'Continue setup'],
    ['restricted', 1, 'Complete details'],
    ['restricted', 0, 'Change details'],
    ['ready', 0, 'Change details'],
  ] as const)('OPEN-63: %s with %i open questions leads on with %s', (status, missing, action) => {
    expect(getPayoutAccountLabels(status, missing).action).toBe(action);
  });

  it.each([
    ['returned', 'ready', 'success', 'Your payout account is ready.'],
    ['returned', 'restricted', 'info', 'The payment provider has your details.'],
    ['returned', 'pending', 'warning', 'The setup is not finished yet.'],
    ['expired', 'pending', 'warning', 'had expired'],
  ] as const)('OPEN-63: %s while the account is %s', (outcome, status, tone, text) => {
    const words = getReturnLabels(outcome, status);
    expect(words.tone).toBe(tone);
    expect(words.text).toContain(text);
  });
});
