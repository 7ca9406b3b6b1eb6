import { possibleDecisions } from './possible-decisions';

const settled = [{ type: 'release', status: 'settled' }] as const;
const onItsWay = [{ type: 'release', status: 'pending' }] as const;

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
    ['with its transfer on its way', { escrowState: 'released', hasDispute: false }, false, onItsWay, []],
    ['refunded', { escrowState: 'refunded', hasDispute: false }, true, settled, []],
  ] as const)('DESK-3: of an order %s', (_what, order, near, transactions, decisions) => {
    expect(possibleDecisions({ ...order, chargeback: null }, near, transactions)).toEqual(decisions);
  });

  it('P2: nothing while a chargeback is open, and nothing back to the brand once it is lost', () => {
    const held = { escrowState: 'pending', hasDispute: true } as const;
    expect(possibleDecisions({ ...held, chargeback: 'open' }, true, [])).toEqual([]);
    expect(possibleDecisions({ ...held, chargeback: 'lost' }, true, [])).toEqual(['release']);
    const released = { escrowState: 'released', hasDispute: false, chargeback: 'lost' } as const;
    expect(possibleDecisions(released, false, settled)).toEqual([]);
  });
});
