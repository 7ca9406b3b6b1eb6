import { cancellationNotes, stateSentence } from './cancellation';

const order = {
  kind: 'production' as const,
  status: 'cancelled',
  brandName: 'Northwind',
  manufacturerName: 'Voltworks',
  cancellation: { by: 'manufacturer', reason: 'No capacity until May.' },
  escrowState: 'refunded',
  totals: { totalCents: 146_700 },
  chargedBackCents: 0,
  nextStep: null,
  timeline: [{ kind: 'rejected', at: '2026-11-22T09:00:00.000Z' }],
};

describe('a cancelled order', () => {
  it.each([
    ['manufacturer', 'brand', 'Rejected by Voltworks.'],
    ['manufacturer', 'manufacturer', 'You rejected this order. The brand gets a full refund.'],
    ['manufacturer', 'admin', 'Rejected by Voltworks. The brand gets a full refund.'],
    ['system', 'brand', 'Cancelled, because Voltworks did not answer in time.'],
    ['admin', 'brand', 'Makeport cancelled this order and decided on a refund.'],
    ['admin', 'manufacturer', 'Makeport cancelled this order. The brand gets a full refund.'],
  ] as const)('B16, ORD-2: ended by %s, the %s reads %j', (by, viewer, sentence) => {
    expect(stateSentence({ ...order, cancellation: { by, reason: null } }, viewer)).toBe(sentence);
  });

  it.each([
    ['brand', 'You cancelled this order.'],
    ['manufacturer', 'Cancelled by Northwind. The brand gets a full refund.'],
    ['admin', 'Cancelled by Northwind. The brand gets a full refund.'],
  ] as const)('B38: cancelled by its brand, the %s reads %j', (viewer, sentence) => {
    expect(stateSentence({ ...order, cancellation: { by: 'brand', reason: null } }, viewer)).toBe(
      sentence,
    );
  });

  it('B32: of a closed manufacturer, it does not speak of a missed answer', () => {
    const cancellation = { by: 'system', reason: 'This manufacturer has closed its account' };
    expect(stateSentence({ ...order, cancellation }, 'brand')).toBe('Cancelled by Makeport.');
    expect(cancellationNotes({ ...order, cancellation }, 'brand')[0]).toEqual({
      label: 'Reason',
      value: 'This manufacturer has closed its account',
    });
  });

  it('F34: of a payment that the bank took back, it does not speak of a missed answer', () => {
    const cancellation = { by: 'system', reason: null };
    expect(stateSentence({ ...order, cancellation, chargedBackCents: 146_700 }, 'brand')).toBe(
      'Cancelled by Makeport.',
    );
  });

  it('B40: cancelled by an agreement, it says so', () => {
    const agreed = {
      ...order,
      cancellation: null,
      timeline: [{ kind: 'settlement_accepted', at: '' }],
    };
    expect(stateSentence(agreed, 'brand')).toBe('Cancelled: both sides agreed on a full refund.');
  });

  it('B16: of before it was known who ended it, and other states, read as ever', () => {
    expect(stateSentence({ ...order, cancellation: null }, 'brand')).toBe(
      'This order was cancelled.',
    );
    expect(stateSentence({ ...order, status: 'shipping' }, 'brand')).toBe(
      'Your order has been shipped!',
    );
  });

  it('B16: says why, and that the refund is on its way', () => {
    expect(cancellationNotes(order, 'brand')).toEqual([
      { label: 'Reason', value: 'No capacity until May.' },
      { label: 'Refund', value: '$1,467.00 in full, on its way to your card' },
    ]);
  });

  it('B16: says when the refund was sent', () => {
    const timeline = [...order.timeline, { kind: 'refund_paid', at: '2026-11-22T12:00:00.000Z' }];
    expect(cancellationNotes({ ...order, cancellation: null, timeline }, 'brand')).toEqual([
      { label: 'Refund', value: '$1,467.00 in full, sent to your card on Nov 22, 2026' },
    ]);
  });

  it('P4: a refund that waits for balance is not called on its way, but to its manufacturer', () => {
    const waiting = {
      ...order,
      cancellation: null,
      nextStep: { kind: 'payout', waitsFor: 'admin' },
    };
    expect(cancellationNotes(waiting, 'brand')).toEqual([
      { label: 'Refund', value: '$1,467.00 in full, pending at the payment provider' },
    ]);
    expect(cancellationNotes(waiting, 'manufacturer')).toEqual([
      { label: 'Refund', value: '$1,467.00 in full, on its way to the card' },
    ]);
  });

  it('P2: of what the card’s bank has taken back before nothing is refunded once more', () => {
    const rest = { ...order, chargedBackCents: 46_700 };
    expect(stateSentence(rest, 'admin')).toBe(
      'Rejected by Voltworks. The brand gets the rest back.',
    );
    expect(cancellationNotes({ ...rest, cancellation: null }, 'brand')).toEqual([
      { label: 'Refund', value: '$1,000.00, on its way to your card' },
    ]);
    const lost = [...order.timeline, { kind: 'chargeback_lost', at: '2026-11-23T12:00:00.000Z' }];
    expect(cancellationNotes({ ...order, cancellation: null, timeline: lost }, 'brand')).toEqual([
      {
        label: 'Refund',
        value: '$1,467.00 in full, given back by the card’s bank on Nov 23, 2026',
      },
    ]);
  });

  it('B16: an order whose payment is held says nothing of a refund', () => {
    expect(
      cancellationNotes({ ...order, cancellation: null, escrowState: 'pending' }, 'brand'),
    ).toEqual([]);
  });
});
