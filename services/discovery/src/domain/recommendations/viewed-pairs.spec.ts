import { ViewedPairs } from './viewed-pairs';

const count = 3_000;
/** Each of 1,500 products with two others, the strongest first. */
const all = Array.from({ length: count }, (_, place) => ({
  viewedId: `p${place % 1_500}`,
  productId: `p${(place * 7) % 1_500}`,
  strength: 1 - (place + 1) / (count + 1),
  accounts: 5 + (place % 4),
}));

describe('pairs of products that the same accounts viewed', () => {
  const pairs = new ViewedPairs();
  for (const pair of all) pairs.add(pair);

  it('are found by what was viewed, the strongest first', () => {
    const viewed = ['p7', 'p1499', 'nothing', 'p7', 'p0'];
    const wanted = all.filter(({ viewedId }) => viewed.includes(viewedId));
    expect(wanted).toHaveLength(6);
    expect(pairs.find(viewed, 10)).toEqual(wanted);
    expect(pairs.find(viewed, 4)).toEqual(wanted.slice(0, 4));
    expect(pairs.find([], 4)).toEqual([]);
  });
});
