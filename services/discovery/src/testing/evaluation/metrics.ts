/** The number of places that are evaluated. */
export const PLACES = 10;

/** Returns the share of the account's later products that the list contains. */
export function recall(list: readonly string[], relevant: ReadonlySet<string>): number {
  return hits(list, relevant).filter(Boolean).length / relevant.size;
}

/**
 * Returns the normalized discounted cumulative gain: like recall, with lower places weighted less.
 * The best possible list yields 1.
 */
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
