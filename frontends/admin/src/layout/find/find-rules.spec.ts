import { getAddress, formatCount, findMissing, step } from './find-rules';

describe('what was found', () => {
  it.each([
    ['order', '/admin/orders/x1'],
    ['product', '/admin/products/edit/x1'],
    ['account', '/admin/users?search=x1'],
    ['purchase', '/admin/users?search=x1'],
  ] as const)('FIND-6: %s leads to %s', (kind, address) => {
    expect(getAddress({ kind, id: 'x1' })).toBe(address);
  });

  it('FIND-4: what could not be searched is named, and why', () => {
    const typed = { __typename: 'AdminFindSource' } as const;
    expect(
      findMissing([
        { ...typed, source: 'orders', state: 'searched' },
        { ...typed, source: 'users', state: 'not_available' },
        { ...typed, source: 'products', state: 'not_allowed' },
      ]),
    ).toEqual(['Users could not be searched.', 'You may not search products.']);
  });

  it('FIND-5: the arrow keys go around', () => {
    expect([step(0, 1, 3), step(2, 1, 3), step(0, -1, 3), step(0, 1, 0)]).toEqual([1, 0, 2, 0]);
    expect([formatCount(0), formatCount(1), formatCount(2)]).toEqual([
      'Nothing found',
      '1 hit. Use the arrow keys.',
      '2 hits. Use the arrow keys.',
    ]);
  });
});
