import { getPayoutAccountLabels, getReturnLabels } from './payout-account-labels';

describe('words about the payout account', () => {
  it.each([
    ['none', 0, 'Set up payouts'],
    ['pending', 2, 'Continue setup'],
    ['restricted', 1, 'Complete details'],
    ['restricted', 0, 'Change details'],
    ['rejected', 0, null],
    ['ready', 0, 'Change details'],
  ] as const)('OPEN-63: %s with %i open questions leads on with %s', (status, missing, action) => {
    expect(getPayoutAccountLabels(status, missing, null).action).toBe(action);
  });

  it('P21: an account that was turned down is not said to be checked', () => {
    const { title, text } = getPayoutAccountLabels('rejected', 0, null);
    expect(title).toContain('rejected your payout account');
    expect(text).toContain('kept for you');
    expect(`${title} ${text}`).not.toMatch(/check|as soon as/i);
    expect(getReturnLabels('returned', 'rejected').tone).toBe('warning');
  });

  it.each([
    ['review', 0, 'Your details are being checked'],
    [null, 0, 'Your details are being checked'],
    ['other', 0, 'The payment provider has paused your payouts'],
    ['other', 1, 'The payment provider needs more information'],
    ['paused', 0, 'Makeport has paused your payouts'],
    ['paused', 1, 'Makeport has paused your payouts'],
  ] as const)('P21: held back (%s) with %i open questions: %s', (holdReason, missing, title) => {
    const labels = getPayoutAccountLabels('restricted', missing, holdReason);
    expect(labels.title).toBe(title);
    // Only a check in progress may be a reason to wait.
    expect(/check/i.test(`${labels.title} ${labels.text}`)).toBe(
      title === 'Your details are being checked',
    );
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
