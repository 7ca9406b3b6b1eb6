import fc from 'fast-check';
import { repaid, sentCents, withheldCents, withhold, type Debt } from './debt';

const aDebt = (openCents: number, change: Partial<Debt> = {}): Debt => ({
  id: `debt-${openCents}`,
  orderId: 'order',
  manufacturerId: 'maker',
  cause: 'chargeback',
  amountCents: openCents,
  openCents,
  state: 'open',
  bookedAt: new Date(0),
  ...change,
});

describe('what is withheld of a payout', () => {
  it('P2: pays the oldest debt first, and the next one with what is left', () => {
    const { payoutCents, parts } = withhold(1_000, [aDebt(700), aDebt(500)]);
    expect(payoutCents).toBe(0);
    expect(parts.map(({ debt, amountCents }) => [debt.openCents, amountCents])).toEqual([
      [700, 700],
      [500, 300],
    ]);
  });

  it('P2: is nothing where nothing is owed', () => {
    expect(withhold(1_000, [])).toEqual({ payoutCents: 1_000, parts: [] });
  });

  it('P2: withheld and paid out are what was due, and nobody pays more than is open', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), amounts, (due, open) => {
        const debts = open.map((cents) => aDebt(cents));
        const withholding = withhold(due, debts);
        expect(withheldCents(withholding) + withholding.payoutCents).toBe(due);
        expect(withheldCents(withholding)).toBe(
          Math.min(
            due,
            open.reduce((sum, cents) => sum + cents, 0),
          ),
        );
        let partial = 0;
        for (const { debt, amountCents } of withholding.parts) {
          expect(amountCents).toBeGreaterThan(0);
          expect(amountCents).toBeLessThanOrEqual(debt.openCents);
          if (amountCents < debt.openCents) partial += 1;
        }
        // At most the last debt is paid in part.
        expect(partial).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('a debt', () => {
  it('P2: is repaid once nothing of it is open, and open until then', () => {
    expect(repaid(aDebt(500, { state: 'recovering' }), 200)).toMatchObject({
      openCents: 300,
      state: 'open',
    });
    expect(repaid(aDebt(500), 500)).toMatchObject({
      openCents: 0,
      state: 'repaid',
      amountCents: 500,
    });
    expect(() => repaid(aDebt(500), 501)).toThrow(RangeError);
  });

  it('P2: is recovered from what was transferred, less fee and what was withheld', () => {
    const release = { amountCents: 1_000, feeCents: 100 };
    expect(sentCents({ ...release, status: 'pending', withheldCents: null })).toBe(0);
    expect(sentCents({ ...release, status: 'failed', withheldCents: 0 })).toBe(900);
    expect(sentCents({ ...release, status: 'settled', withheldCents: 300 })).toBe(600);
    // A release from before amounts could be withheld.
    expect(sentCents({ ...release, status: 'settled', withheldCents: null })).toBe(900);
  });
});
