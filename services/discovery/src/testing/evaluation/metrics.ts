/** The first ten places are looked at. */
export const PLACES = 10;

/** Of what the account came to later, the share that was in the list. */
export function recall(list: readonly string[], relevant: ReadonlySet<string>): number {
  return hits(list, relevant).filter(Boolean).length / relevant.size;
}

/** The same, a place further down counting less; 1 is the best list there could be. */
export function ndcg(list: readonly string[], relevant: ReadonlySet<string>): number {
  const gain = (place: number): number => 1 / Math.log2(place + 2);
  const gained = hits(list, relevant).reduce(
    (sum, isHit, place) => sum + (isHit ? gain(place) : 0),
    0,
  );
  let best = 0;
  for (let place = 0; place < Math.min(PLACES, relevant.size); place += 1) best += gain(place);
  return gained / best;
}

const hits = (list: readonly string[], relevant: ReadonlySet<string>): readonly boolean[] =>
  list.slice(0, PLACES).map((id) => relevant.has(id));

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
