import { ApprovalPolicy } from './approval-policy';

const withAdministrators = (thresholdCents: number | null, count: () => Promise<number>) =>
  new ApprovalPolicy(thresholdCents, { find: async () => ({ count: await count(), ids: [] }) });

describe('whether a decision needs a second administrator', () => {
  it.each([
    [null, 1_000_000, 2, false],
    [500_000, 500_000, 2, false],
    [500_000, 500_001, 2, true],
    [500_000, 500_001, 1, false],
    [0, 1, 3, true],
  ])(
    'APPR-1, APPR-2: threshold %s, amount %s, administrators %s: %s',
    async (threshold, amount, admins, needed) => {
      const policy = withAdministrators(threshold, () => Promise.resolve(admins));
      expect(await policy.isNeeded(amount)).toBe(needed);
    },
  );

  it('APPR-1: above the threshold nothing is decided while nobody knows who could approve it', async () => {
    const policy = withAdministrators(500_000, () => Promise.reject(new Error('identity is away')));
    await expect(policy.isNeeded(500_001)).rejects.toThrow('identity is away');
    expect(await policy.isNeeded(1)).toBe(false);
    expect(await policy.countAdministrators()).toBeNull();
  });
});
