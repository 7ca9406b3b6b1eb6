import type { BrandFeatures, Candidate } from './brand-features';
import { scoring, type Score } from './score';

export interface Ranked {
  readonly candidate: Candidate;
  readonly score: Score;
}

/**
 * Ranks by the unrounded score, best first; ids break ties, so that the order is stable (REC-3).
 */
export function rank(candidates: readonly Candidate[], brand: BrandFeatures): readonly Ranked[] {
  const { estimate, complete } = scoring(brand);
  return candidates
    .map((candidate) => ({ candidate, score: complete(estimate(candidate), candidate) }))
    .sort(best);
}

/** Yields the same ranking lazily: a candidate that cannot be next is not scored yet. */
export function* rankedInTurn(
  candidates: readonly Candidate[],
  brand: BrandFeatures,
): Generator<Ranked> {
  const { estimate, most, complete } = scoring(brand);
  const left = candidates
    .map((candidate) => ({ candidate, estimate: estimate(candidate) }))
    .sort((a, b) => a.estimate - b.estimate);
  /** The best candidate is last. */
  const scored: Ranked[] = [];
  for (;;) {
    const leader = scored.at(-1);
    const next = left.at(-1);
    if (next && (!leader || most(next.estimate) >= leader.score.value)) {
      left.pop();
      insert(scored, { candidate: next.candidate, score: complete(next.estimate, next.candidate) });
    } else if (leader) {
      scored.pop();
      yield leader;
    } else return;
  }
}

function insert(scored: Ranked[], ranked: Ranked): void {
  let [low, high] = [0, scored.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = scored[middle];
    if (other && best(other, ranked) > 0) low = middle + 1;
    else high = middle;
  }
  scored.splice(low, 0, ranked);
}

function best(a: Ranked, b: Ranked): number {
  if (a.score.value !== b.score.value) return b.score.value - a.score.value;
  return a.candidate.id < b.candidate.id ? -1 : 1;
}

/**
 * Picks the products to show: at most half from one manufacturer and none that the brand viewed
 * recently. Ignores both rules if too few products remain.
 */
export function pickProducts(
  ranked: Iterable<Ranked>,
  brand: BrandFeatures,
  limit: number,
): readonly Ranked[] {
  const viewed = new Set(brand.views.map(({ product }) => product.id));
  const isAmongFirst = limitPerManufacturer(Math.ceil(limit / 2));
  const chosen = new Set<Ranked>();
  const [unseen, seen]: [Ranked[], Ranked[]] = [[], []];
  for (const each of ranked) {
    const isNew = !viewed.has(each.candidate.id);
    (isNew ? unseen : seen).push(each);
    if (isNew && isAmongFirst(each)) chosen.add(each);
    if (chosen.size >= limit) break;
  }
  for (const each of [...unseen, ...seen]) {
    if (chosen.size >= limit) break;
    chosen.add(each);
  }
  return [...chosen].sort(best);
}

/** Picks the manufacturers of the best products, each once. */
export function pickManufacturers(ranked: Iterable<Ranked>, limit: number): readonly Ranked[] {
  const isAmongFirst = limitPerManufacturer(1);
  const chosen: Ranked[] = [];
  for (const each of ranked) {
    if (chosen.length >= limit) break;
    if (isAmongFirst(each)) chosen.push(each);
  }
  return chosen;
}

/** Returns a filter that accepts the first products of each manufacturer. */
function limitPerManufacturer(most: number): (ranked: Ranked) => boolean {
  const counts = new Map<string, number>();
  return ({ candidate: { manufacturerId } }) => {
    const count = (counts.get(manufacturerId) ?? 0) + 1;
    counts.set(manufacturerId, count);
    return count <= most;
  };
}
