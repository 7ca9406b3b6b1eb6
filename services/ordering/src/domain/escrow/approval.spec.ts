import { anOrder } from '../../../test/support/builders';
import { APPROVAL_LIFETIME_MS, getLapse, newApproval, toAward } from './approval';
import type { EscrowAward } from './escrow';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const order = anOrder({ version: 4 });
const total = order.totals.totalCents;
const toRequest = (award: EscrowAward) =>
  newApproval(
    order,
    { id: 'a1', award, reason: 'Why', requestedBy: { id: 'b1', name: 'Ada' } },
    NOW,
  );

describe('a request for approval', () => {
  it.each<[EscrowAward, number, number]>([
    [{ kind: 'release' }, total, 0],
    [{ kind: 'refund' }, 0, total],
    [{ kind: 'split', manufacturerCents: 100 }, 100, total - 100],
  ])(
    'APPR-3: of %j names both shares, and is that decision again',
    (award, releaseCents, refundCents) => {
      const approval = toRequest(award);
      expect(approval).toMatchObject({ releaseCents, refundCents, orderVersion: 4 });
      expect(toAward(approval)).toEqual(award);
    },
  );

  it('APPR-8: stands for 24 hours and not a moment longer', () => {
    const at = (ms: number) => new Date(NOW.getTime() + ms);
    const approval = toRequest({ kind: 'refund' });
    expect(getLapse(approval, order, at(APPROVAL_LIFETIME_MS - 1))).toBeNull();
    expect(getLapse(approval, order, at(24 * 3_600_000))).toBe('expired');
  });

  it('APPR-7: is void for another version of the order, and for another amount', () => {
    const approval = toRequest({ kind: 'refund' });
    expect(getLapse(approval, { ...order, version: 5 }, NOW)).toBe('void');
    const totals = { ...order.totals, totalCents: total + 1 };
    expect(getLapse(approval, { ...order, totals }, NOW)).toBe('void');
  });
});
