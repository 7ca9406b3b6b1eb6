import { escrowDecisionFor } from './release-decision';

const now = new Date('2026-12-01T00:00:00.000Z');

describe('what a status means for the escrow', () => {
  const unfrozen = { chargeback: null, fraudWarning: null, inspectionUntil: null };

  it('ORD-8: completed without a dispute releases it', () => {
    expect(
      escrowDecisionFor({
        status: 'completed',
        hasDispute: false,
        escrowState: 'pending',
        ...unfrozen,
      }),
    ).toBe('release');
  });

  it('ORD-9: completed with a dispute leaves it held', () => {
    expect(
      escrowDecisionFor({
        status: 'completed',
        hasDispute: true,
        escrowState: 'pending',
        ...unfrozen,
      }),
    ).toBeNull();
  });

  it.each(['released', 'refunded', 'split'] as const)(
    'OPEN-42: an escrow that an admin has ended (%s) stays as it is',
    (escrowState) => {
      for (const status of ['completed', 'cancelled'] as const)
        expect(
          escrowDecisionFor({ status, hasDispute: false, escrowState, ...unfrozen }),
        ).toBeNull();
    },
  );

  it('OPEN-41: cancelled refunds it, and nothing else touches it', () => {
    expect(
      escrowDecisionFor({
        status: 'cancelled',
        hasDispute: false,
        escrowState: 'pending',
        ...unfrozen,
      }),
    ).toBe('refund');
    for (const status of ['pending', 'approved', 'in_production', 'shipping'] as const) {
      expect(
        escrowDecisionFor({ status, hasDispute: false, escrowState: 'pending', ...unfrozen }),
      ).toBeNull();
    }
  });

  it.each(['completed', 'cancelled'] as const)(
    'P2: %s while a chargeback is open it waits for the bank, and follows once that is won',
    (status) => {
      const order = { status, hasDispute: false, escrowState: 'pending', ...unfrozen } as const;
      expect(escrowDecisionFor({ ...order, chargeback: 'open' })).toBeNull();
      expect(escrowDecisionFor({ ...order, chargeback: 'won' })).toBe(
        status === 'completed' ? 'release' : 'refund',
      );
    },
  );

  it.each(['won', 'lost', null] as const)(
    'money: while the brand inspects a completed order its payment waits (chargeback: %s)',
    (chargeback) => {
      const order = {
        status: 'completed',
        hasDispute: false,
        escrowState: 'pending',
        chargeback,
        fraudWarning: null,
      } as const;
      expect(escrowDecisionFor({ ...order, inspectionUntil: now })).toBeNull();
      expect(escrowDecisionFor({ ...order, inspectionUntil: null })).toBe('release');
    },
  );

  it.each(['completed', 'cancelled'] as const)(
    'P2: %s while a fraud warning is open it waits for an admin, and follows once that goes on',
    (status) => {
      const order = { status, hasDispute: false, escrowState: 'pending', ...unfrozen } as const;
      expect(escrowDecisionFor({ ...order, fraudWarning: 'open' })).toBeNull();
      expect(escrowDecisionFor({ ...order, fraudWarning: 'dismissed' })).toBe(
        status === 'completed' ? 'release' : 'refund',
      );
    },
  );
});
