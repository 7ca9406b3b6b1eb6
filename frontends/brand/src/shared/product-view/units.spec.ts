import { formatUnits } from '@makeport/rules';

it('B27, F27: one is a unit, more are units, with separators', () => {
  expect([1, 2, 1000, 1_000_000].map(formatUnits)).toEqual([
    '1 unit',
    '2 units',
    '1,000 units',
    '1,000,000 units',
  ]);
});
