import fc from 'fast-check';
import { brands, candidates } from '../../testing/arbitrary-recommendations';
import { aBrand, aCandidate, now } from '../../testing/recommendation-builders';
import { pickManufacturers, pickProducts, rank, rankedInTurn, type Ranked } from './ranking';

const brand = aBrand({
  preferredCategories: ['Drinkware'],
  priceRange: { minCents: 0, maxCents: 5000 },
});
const getIds = (ranked: ReturnType<typeof rank>) => ranked.map(({ candidate }) => candidate.id);
/** The complete output for each candidate. */
const told = (ranked: Iterable<Ranked>) =>
  [...ranked].map(({ candidate, score: { value, judgements } }) => ({
    candidate,
    value,
    judgements,
  }));
const popular = (id: string, manufacturerId: string, popularity: number) =>
  aCandidate({ id, manufacturerId, popularity });

describe('the order of recommendations', () => {
  it('REC-3, OPEN-23: is by the score before it is limited, best first', () => {
    const low = [popular('a', 'm1', 0.1), popular('b', 'm2', 0.3), popular('c', 'm3', 0.2)];
    const ranked = rank(low, aBrand());
    expect(ranked.every(({ score }) => score.value < 0.85)).toBe(true);
    expect(getIds(ranked)).toEqual(['b', 'c', 'a']);
    const lists = fc.uniqueArray(candidates, { selector: ({ id }) => id });
    fc.assert(
      fc.property(lists, brands, fc.integer({ min: 1, max: 8 }), (drawn, someone, limit) => {
        const picked = pickProducts(rank(drawn, someone), someone, limit);
        expect(picked).toHaveLength(Math.min(limit, drawn.length));
        const values = picked.map(({ score }) => score.value);
        expect([...values].sort((x, y) => y - x)).toEqual(values);
      }),
    );
  });

  it('REC-3: is the same where what cannot be next is scored later', () => {
    const lists = fc.uniqueArray(candidates, { selector: ({ id }) => id });
    fc.assert(
      fc.property(lists, brands, fc.integer({ min: 1, max: 8 }), (drawn, someone, limit) => {
        const all = rank(drawn, someone);
        const inTurn = () => rankedInTurn(drawn, someone);
        expect(told(inTurn())).toEqual(told(all));
        expect(told(pickProducts(inTurn(), someone, limit))).toEqual(
          told(pickProducts(all, someone, limit)),
        );
        expect(told(pickManufacturers(inTurn(), limit))).toEqual(
          told(pickManufacturers(all, limit)),
        );
      }),
    );
  });

  it('REC-3: equal scores are ordered by their id, whatever came first', () => {
    const equal = ['b', 'c', 'a'].map((id) => popular(id, `m-${id}`, 0.5));
    expect(getIds(rank(equal, brand))).toEqual(['a', 'b', 'c']);
    expect(getIds(rank(equal.toReversed(), brand))).toEqual(['a', 'b', 'c']);
  });

  it('does not fill a list with one manufacturer while there are others', () => {
    const all = [popular('a', 'm1', 0.9), popular('b', 'm1', 0.8), popular('c', 'm2', 0.1)];
    expect(getIds(pickProducts(rank(all, brand), brand, 2))).toEqual(['a', 'c']);
    expect(getIds(pickProducts(rank(all.slice(0, 2), brand), brand, 2))).toEqual(['a', 'b']);
  });

  it('shows what the brand viewed lately only where nothing else is left', () => {
    const seen = aBrand({ views: [{ product: popular('a', 'm1', 0.9), at: now }] });
    const all = [popular('a', 'm1', 0.9), popular('b', 'm1', 0.1), popular('c', 'm2', 0.1)];
    expect(getIds(pickProducts(rank(all, seen), seen, 2))).toEqual(['b', 'c']);
    expect(getIds(pickProducts(rank(all, seen), seen, 3))).toEqual(['a', 'b', 'c']);
  });

  it('REC-1: each manufacturer is recommended once, by its best product', () => {
    const all = [popular('a', 'm1', 0.2), popular('b', 'm1', 0.8), popular('c', 'm2', 0.5)];
    expect(getIds(pickManufacturers(rank(all, brand), 10))).toEqual(['b', 'c']);
  });
});
