import fc from 'fast-check';

/** A fact at the provider, or the delivery of its event, by the number of the fact. */
type Turn = { readonly happens: number } | { readonly told: number };
export type Arrival = readonly Turn[];

/**
 * Returns every sequence in which the events of consecutive facts can be delivered: each one at any
 * time after its fact, before or after any other. Their number is 1 · 3 · 5 · … · (2 facts − 1).
 */
export function arrivals(facts: number): readonly Arrival[] {
  if (facts === 0) return [[]];
  const last = facts - 1;
  return arrivals(last).flatMap((before) =>
    // The last fact happens after all others; their events may be delivered after it.
    placesOfLast(before, last).flatMap((place) => {
      const happened = [...before.slice(0, place), { happens: last }, ...before.slice(place)];
      return insertions(happened, { told: last }, place + 1);
    }),
  );
}

/**
 * Returns the sequences in which the first event is delivered after the last fact: all
 * permutations.
 */
export function lateArrivals(facts: number): readonly Arrival[] {
  return arrivals(facts).filter((arrival) =>
    arrival.slice(0, facts).every((turn) => 'happens' in turn),
  );
}

/** Returns the sequence in which each event is delivered before the next fact. */
export function atOnce(facts: number): Arrival {
  return Array.from({ length: facts }, (_, fact) => [{ happens: fact }, { told: fact }]).flat();
}

/** Returns the sequence in which the events are delivered from last to first. */
export function reversed(facts: number): Arrival {
  const numbers = Array.from({ length: facts }, (_, fact) => fact);
  return [
    ...numbers.map((happens) => ({ happens })),
    ...numbers.toReversed().map((told) => ({ told })),
  ];
}

/** Returns the same sequences for the same seed. */
export function someArrivals(facts: number, count: number, seed: number): readonly Arrival[] {
  return fc.sample(fc.constantFrom(...arrivals(facts)), { seed, numRuns: count });
}

/** Formats a sequence for titles: `0 +0 1 +1`, with a plus for a delivery. */
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
