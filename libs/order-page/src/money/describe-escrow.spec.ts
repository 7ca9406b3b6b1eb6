import { describeEscrow } from './describe-escrow';

describe('where the money of an order is', () => {
  it.each([
    ['pending', 'In Escrow'],
    ['released', 'Released'],
    ['refunded', 'Refunded'],
    ['split', 'Split'],
    ['other', 'Paid'],
  ])('OPEN-41: escrow %s reads %s', (escrowState, label) => {
    expect(describeEscrow({ escrowState, hasDispute: false }, 'brand').label).toBe(label);
  });

  it.each([
    ['brand', 'The payment is released to Voltworks on Jan 23, 2027, or as soon as you confirm receipt.'],
    [
      'manufacturer',
      'The payment is released to you on Jan 23, 2027, or as soon as Northwind confirms receipt, unless a problem is reported before.',
    ],
    [
      'admin',
      'The payment is released to Voltworks on Jan 23, 2027, or as soon as Northwind confirms receipt, unless a problem is reported before.',
    ],
  ] as const)('money: while the brand inspects, the %s reads the promised day', (viewer, text) => {
    const names = { brandName: 'Northwind', manufacturerName: 'Voltworks' };
    const held = { escrowState: 'pending', hasDispute: false, inspectionUntil: '2027-01-23T10:00:00.000Z' };
    const inspected = { ...held, ...names, nextStep: { kind: 'inspect', waitsFor: 'brand' } };
    expect(describeEscrow(inspected, viewer, 0).explanation).toBe(text);
    const bank = { ...inspected, nextStep: { kind: 'bank', waitsFor: 'system' } };
    expect(describeEscrow(bank, viewer, 0).explanation).not.toContain('Jan 23');
  });

  it.each([
    [0, 'production', 'The payment is held until the order is completed.'],
    [3, 'production', 'and the brand has confirmed receipt or had time to inspect the goods.'],
    [3, 'sample', 'The payment is held until the order is completed.'],
    [undefined, 'production', 'The payment is held in escrow.'],
  ] as const)(
    'money: with %s days for inspecting, of a %s, held money is promised as it is',
    (days, kind, text) => {
      const held = { escrowState: 'pending', hasDispute: false, status: 'shipping', kind };
      expect(describeEscrow(held, 'manufacturer', days).explanation).toContain(text);
      expect(describeEscrow(held, 'brand', days).explanation).toBe(
        'We hold your payment until you have your goods.',
      );
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
    expect(describeEscrow({ escrowState: 'pending', hasDispute: true }, 'brand').explanation).toContain(
      'reported problem',
    );
  });

  it('F4: what is released and has no account to go to waits for it', () => {
    const released = { escrowState: 'released', hasDispute: false };
    const explained = (waitsFor: string) =>
      describeEscrow({ ...released, nextStep: { kind: 'payout', waitsFor } }, 'manufacturer').explanation;
    expect(explained('manufacturer')).toBe('The payment is released and waits for your payout account.');
    expect(explained('system')).toBe('The payment was released to you after the order was completed.');
    expect(describeEscrow(released, 'manufacturer').explanation).toBe(explained('system'));
    expect(describeEscrow(released, 'brand').explanation).toBe(
      'The manufacturer was paid after the order was completed.',
    );
  });
});
