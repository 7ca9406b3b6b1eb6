import { idsOfNumber } from './order-number-range';

describe('an order number in a search', () => {
  it.each(['CE4A619E', '#CE4A619E', '#ce4a619e'])(
    'B20, F5: %s is the beginning of an id',
    (text) => {
      const { from, to } = idsOfNumber(text) ?? {};
      expect(from?.toLowerCase()).toBe('ce4a619e-0000-0000-0000-000000000000');
      expect(to?.toLowerCase()).toBe('ce4a619e-ffff-ffff-ffff-ffffffffffff');
    },
  );

  it('B20: a part of it is found while it is typed', () => {
    expect(idsOfNumber('#ce4')).toEqual({
      from: 'ce400000-0000-0000-0000-000000000000',
      to: 'ce4fffff-ffff-ffff-ffff-ffffffffffff',
    });
  });

  it('B20: the whole id, as it stands in the address of the order, is that one', () => {
    const id = 'ce4a619e-1111-4222-8333-444455556666';
    expect(idsOfNumber(id)).toEqual({ from: id, to: id });
  });

  it.each(['bed', 'ad', '#', '#xyz', 'power bank', 'ce4a619e1', 'ce4a-619'])(
    'B20: %s is a word and no number',
    (text) => {
      expect(idsOfNumber(text)).toBeNull();
    },
  );
});
