import { possibleDecisions } from './possible-decisions';

const settled = [{ type: 'release', status: 'settled' }] as const;
const unsettled = [{ type: 'release', status: 'failed' }] as const;
const givenUp = [{ type: 'release', status: 'given_up' }] as const;

describe('what an admin may decide', () => {
  it.each([
    [
      'with a problem',
      { escrowState: 'pending', hasDispute: true },
      false,
      [],
      ['release', 'refund', 'split'],
    ],
    [
      'near its limit',
      { escrowState: 'pending', hasDispute: false },
      true,
      [],
      ['release', 'refund', 'split'],
    ],
    ['under way', { escrowState: 'pending', hasDispute: false }, false, [], []],
    ['paid out', { escrowState: 'released', hasDispute: false }, false, settled, ['refund']],
    ['refunded', { escrowState: 'refunded', hasDispute: false }, true, settled, []],
  ] as const)('DESK-3: of an order %s', (_what, order, near, transactions, decisions) => {
    expect(
      possibleDecisions(
        { ...order, chargeback: null, fraudWarning: null },
        near,
        transactions,
        null,
      ),
    ).toEqual(decisions);
  });

  it('P2: nothing while a chargeback is open, nothing back to the brand once it is lost, but what is held still', () => {
    const held = { escrowState: 'pending', hasDispute: true, fraudWarning: null } as const;
    expect(possibleDecisions({ ...held, chargeback: 'open' }, true, [], null)).toEqual([]);
    expect(possibleDecisions({ ...held, chargeback: 'lost' }, true, [], null)).toEqual([
      'release',
      'refund',
      'split',
    ]);
    const released = {
      escrowState: 'released',
      hasDispute: false,
      chargeback: 'lost',
      fraudWarning: null,
    } as const;
    expect(possibleDecisions(released, false, settled, null)).toEqual([]);
  });

  it('P2: with a fraud warning a refund alone', () => {
    const warned = { hasDispute: true, chargeback: null, fraudWarning: 'open' } as const;
    expect(possibleDecisions({ ...warned, escrowState: 'pending' }, true, [], null)).toEqual([
      'refund',
    ]);
    expect(possibleDecisions({ ...warned, escrowState: 'released' }, false, settled, null)).toEqual(
      ['refund'],
    );
  });

  it.each([
    ['none was begun', unsettled, null, ['refund']],
    ['the last one was refused', unsettled, 'refused', ['refund']],
    ['one is under way, or of unknown outcome', unsettled, 'started', []],
    ['the provider failed', unsettled, 'provider_error', []],
    ['one was made', unsettled, 'succeeded', []],
    ['the release was given up', givenUp, null, []],
  ] as const)(
    'P2, P8: of a release whose transfer: %s',
    (_what, release, lastTransfer, decisions) => {
      const order = {
        escrowState: 'released',
        hasDispute: false,
        chargeback: null,
        fraudWarning: null,
      } as const;
      expect(possibleDecisions(order, false, release, lastTransfer)).toEqual(decisions);
    },
  );
});
