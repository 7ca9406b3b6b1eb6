import { creditLines } from './credit-lines';

const bank = { productName: 'Aluminium Power Bank', amountCents: 9000 };
const bottle = { productName: 'Steel Bottle', amountCents: 5000 };

describe('credit lines', () => {
  it('OPEN-36: each paid sample fee is a line that takes its amount off', () => {
    expect(creditLines([bank, bottle], 14_000)).toEqual([
      { label: 'Sample fee credited (Aluminium Power Bank)', amount: '-$90.00' },
      { label: 'Sample fee credited (Steel Bottle)', amount: '-$50.00' },
    ]);
  });

  it('OPEN-36: without a credit there is no line', () => {
    expect(creditLines([], 0)).toEqual([]);
  });

  it('adds up to the credit also where its parts are not told', () => {
    expect(creditLines([bank], 14_000)).toEqual([
      { label: 'Sample fee credited', amount: '-$140.00' },
    ]);
  });
});
