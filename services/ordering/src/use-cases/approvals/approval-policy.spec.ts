import type { IdentityClient } from '../../adapters/rpc/clients/identity-client';
import { ApprovalPolicy } from './approval-policy';

const [first, second] = ['admin-1', 'admin-2'] as const;
const withApprovers = (
  thresholdCents: number | null,
  listApprovers: () => Promise<readonly string[]>,
) => new ApprovalPolicy(thresholdCents, { listApprovers } as unknown as IdentityClient);

describe('whether a decision needs a second administrator', () => {
  it.each([
    [null, 1_000_000, false],
    [500_000, 500_000, false],
    [500_000, 500_001, true],
    [0, 1, true],
  ])(
    'APPR-1, X24: threshold %s, amount %s, however many administrators: %s',
    (threshold, amount, needed) => {
      expect(withApprovers(threshold, () => Promise.resolve([first])).isNeeded(amount)).toBe(
        needed,
      );
    },
  );

  it('APPR-1: above the threshold nothing is decided while nobody knows who could approve it', async () => {
    const policy = withApprovers(500_000, () => Promise.reject(new Error('identity is away')));
    await expect(policy.getApprovers(500_001, first)).rejects.toThrow('identity is away');
    await expect(policy.checkApprover(second)).rejects.toThrow('identity is away');
    expect(await policy.countApprovers()).toBeNull();
  });

  it.each([
    ['nobody else counts', [first], 'ordering.approver_missing'],
    ['who asks does not count', [second], 'ordering.administrator_is_new'],
    ['nobody counts', [], 'ordering.administrator_is_new'],
  ])('X24: nothing is asked for where %s', async (_case, approvers, code) => {
    const asked = withApprovers(0, () => Promise.resolve(approvers)).getApprovers(1, first);
    await expect(asked).rejects.toMatchObject({ code });
  });

  it('APPR-2: nothing is asked for where no amount is configured', async () => {
    const asked = withApprovers(null, () => Promise.resolve([first, second])).getApprovers(
      1,
      first,
    );
    await expect(asked).rejects.toMatchObject({ code: 'ordering.approval_not_needed' });
  });
});
