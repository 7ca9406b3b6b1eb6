import { describeEscrow } from './describe-escrow';

describe('where the money of an order is', () => {
  it.each([
    ['pending', 'Held'],
    ['released', 'Released'],
    ['refunded', 'Refunded'],
    ['split', 'Split'],
    ['other', 'Paid'],
  ])('OPEN-41: escrow %s reads %s', (escrowState, label) => {
    expect(describeEscrow({ escrowState, hasDispute: false }, 'brand').label).toBe(label);
  });

  it.each([
    [
      'brand',
      'The payment is released to Voltworks on Jan 23, 2027, or as soon as you confirm receipt.',
    ],
    [
      'manufacturer',
      'The payment is released to you on Jan 23, 2027, or as soon as Northwind confirms receipt, unless a problem is reported before then.',
    ],
    [
      'admin',
      'The payment is released to Voltworks on Jan 23, 2027, or as soon as Northwind confirms receipt, unless a problem is reported before then.',
    ],
  ] as const)('money: while the brand inspects, the %s reads the promised day', (viewer, text) => {
    const names = { brandName: 'Northwind', manufacturerName: 'Voltworks' };
    const held = {
      escrowState: 'pending',
      hasDispute: false,
      inspectionUntil: '2027-01-23T10:00:00.000Z',
    };
    const inspected = { ...held, ...names, nextStep: { kind: 'inspect', waitsFor: 'brand' } };
    expect(describeEscrow(inspected, viewer, 0).explanation).toBe(text);
    const bank = { ...inspected, nextStep: { kind: 'bank', waitsFor: 'system' } };
    expect(describeEscrow(bank, viewer, 0).explanation).not.toContain('Jan 23');
  });

  it.each([
    [0, 'production', 'brand', 'Your payment is held until the manufacturer completes the order.'],
    [0, 'production', 'manufacturer', 'The payment is held until you complete the order.'],
    [
      3,
      'production',
      'brand',
      'Your payment is held until you confirm receipt, or 3 days after completion.',
    ],
    [
      3,
      'production',
      'admin',
      'The payment is held until the brand confirms receipt, or 3 days after completion.',
    ],
    [3, 'sample', 'brand', 'Your payment is held until the samples are shipped.'],
    [undefined, 'production', 'manufacturer', 'The payment is held.'],
  ] as const)(
    'B33: with %s days for inspecting, of a %s, the %s reads what is true',
    (days, kind, viewer, text) => {
      const held = { escrowState: 'pending', hasDispute: false, status: 'shipping', kind };
      expect(describeEscrow(held, viewer, days).explanation).toBe(text);
    },
  );

  it('P2: after a chargeback of a part the rest goes back', () => {
    const refunded = { escrowState: 'refunded', hasDispute: false, chargedBackCents: 500 };
    expect(describeEscrow(refunded, 'brand').explanation).toBe(
      'The rest goes back to the card you paid with.',
    );
    expect(describeEscrow({ ...refunded, chargedBackCents: 0 }, 'admin').explanation).toBe(
      'The full amount goes back to the brand’s card.',
    );
  });

  it('OPEN-42: held money of a reported problem is held for it', () => {
    expect(
      describeEscrow({ escrowState: 'pending', hasDispute: true }, 'brand').explanation,
    ).toContain('reported problem');
  });

  it('F4: what is released and has no account to go to waits for it', () => {
    const released = { escrowState: 'released', hasDispute: false };
    const explained = (waitsFor: string) =>
      describeEscrow({ ...released, nextStep: { kind: 'payout', waitsFor } }, 'manufacturer')
        .explanation;
    expect(explained('manufacturer')).toBe(
      'The payment is released and is waiting for your payout account.',
    );
    expect(explained('system')).toBe(
      'The payment was released to you after the order was completed.',
    );
    expect(describeEscrow(released, 'manufacturer').explanation).toBe(explained('system'));
    expect(describeEscrow(released, 'brand').explanation).toBe(
      'The manufacturer was paid after the order was completed.',
    );
  });
});
