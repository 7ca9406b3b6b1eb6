import { arrivals, atOnce, inShort, lateArrivals, reversed, someArrivals } from './arrivals';

describe('orders of arrival', () => {
  it('of two facts: told as they happen, both afterwards, and the other way round', () => {
    expect(arrivals(2).map(inShort)).toEqual(['0 1 +1 +0', '0 1 +0 +1', '0 +0 1 +1']);
  });

  it.each([
    [1, 1, 1],
    [3, 15, 6],
    [4, 105, 24],
    [5, 945, 120],
  ])('of %d facts: all %d, %d of them with everything told afterwards', (facts, all, late) => {
    const texts = arrivals(facts).map(inShort);
    expect(new Set(texts).size).toBe(all);
    expect(lateArrivals(facts)).toHaveLength(late);
    for (const arrival of arrivals(facts)) {
      const place = (turn: object) =>
        arrival.findIndex((other) => JSON.stringify(other) === JSON.stringify(turn));
      for (let fact = 0; fact < facts; fact += 1) {
        expect(place({ told: fact })).toBeGreaterThan(place({ happens: fact }));
        if (fact > 0)
          expect(place({ happens: fact })).toBeGreaterThan(place({ happens: fact - 1 }));
      }
    }
    for (const named of [atOnce(facts), reversed(facts)]) expect(texts).toContain(inShort(named));
  });

  it('drawn at random are the same for the same seed', () => {
    const drawn = someArrivals(4, 20, 7).map(inShort);
    expect(someArrivals(4, 20, 7).map(inShort)).toEqual(drawn);
    expect(someArrivals(4, 20, 8).map(inShort)).not.toEqual(drawn);
    expect(arrivals(4).map(inShort)).toEqual(expect.arrayContaining(drawn));
  });
});
