/** More hits than this are not ranked by their text: the most popular ones are as good. */
export const MAX_RANKED = 1_000;
/** With more names than this nobody reaches what only descriptions have. */
export const ENOUGH_NAMES = 200;
/** Of products that only begin like a word, the most popular ones are soon as good. */
export const MAX_RANKED_BEGINNINGS = 100;
/** Rows that a walk in the order of the page may look at. */
export const MAX_WALK = 30_000;
/** A walk that is expected to be longer costs more than reading the index. */
const GOOD_WALK = 4_000;

/**
 * Products that have all of several things, were they independent of each other.
 * @param counts how many have each
 */
export function expectedMatches(total: number, counts: readonly number[]): number {
  if (total === 0) return 0;
  return counts.reduce((left, count) => left * Math.min(count / total, 1), total);
}

/**
 * 'walk' reads products in the order of the page until it is full, 'index' reads all that match. An index reads the
 * whole list of a common word before the first hit; a walk for a rare one reads everything.
 */
export function chooseStrategy(
  total: number,
  expected: number,
  wanted: number,
  maxRanked = MAX_RANKED,
): 'walk' | 'index' {
  if (expected <= maxRanked) return 'index';
  return (wanted * total) / expected <= GOOD_WALK ? 'walk' : 'index';
}
