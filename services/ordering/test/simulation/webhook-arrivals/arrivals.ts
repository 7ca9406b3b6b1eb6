import fc from 'fast-check';

/** What happens at the provider, and what it tells of it: by the number of the fact. */
type Turn = { readonly happens: number } | { readonly told: number };
export type Arrival = readonly Turn[];

/**
 * Every order in which `facts` facts, which happen one after the other, can be told: each at any time after it has
 * happened, before or after any other. That are 1 · 3 · 5 · … · (2 facts − 1).
 */
export function arrivals(facts: number): readonly Arrival[] {
  if (facts === 0) return [[]];
  const last = facts - 1;
  return arrivals(last).flatMap((before) =>
    // The last fact happens after all others have; what was told after them may come after it, too.
    placesOfLast(before, last).flatMap((place) => {
      const happened = [...before.slice(0, place), { happens: last }, ...before.slice(place)];
      return insertions(happened, { told: last }, place + 1);
    }),
  );
}

/** Those in which everything has happened before the first thing is told: every permutation. */
export function lateArrivals(facts: number): readonly Arrival[] {
  return arrivals(facts).filter((arrival) =>
    arrival.slice(0, facts).every((turn) => 'happens' in turn),
  );
}

/** Each is told before the next one happens. */
export function atOnce(facts: number): Arrival {
  return Array.from({ length: facts }, (_, fact) => [{ happens: fact }, { told: fact }]).flat();
}

/** What happens is told last to first. */
export function reversed(facts: number): Arrival {
  const numbers = Array.from({ length: facts }, (_, fact) => fact);
  return [
    ...numbers.map((happens) => ({ happens })),
    ...numbers.toReversed().map((told) => ({ told })),
  ];
}

/** The same ones for the same seed. */
export function someArrivals(facts: number, count: number, seed: number): readonly Arrival[] {
  return fc.sample(fc.constantFrom(...arrivals(facts)), { seed, numRuns: count });
}

/** For titles: `0 +0 1 +1`, a plus for what is told. */
export function inShort(arrival: Arrival): string {
  return arrival.map((turn) => ('happens' in turn ? `${turn.happens}` : `+${turn.told}`)).join(' ');
}

function placesOfLast(before: Arrival, last: number): number[] {
  const earliest =
    before.findLastIndex((turn) => 'happens' in turn && turn.happens === last - 1) + 1;
  return Array.from({ length: before.length - earliest + 1 }, (_, offset) => earliest + offset);
}

function insertions(arrival: Arrival, turn: Turn, from: number): Arrival[] {
  return Array.from({ length: arrival.length - from + 1 }, (_, offset) => [
    ...arrival.slice(0, from + offset),
    turn,
    ...arrival.slice(from + offset),
  ]);
}
