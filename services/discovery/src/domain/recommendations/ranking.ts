import type { BrandFeatures, Candidate } from './brand-features';
import { scoring, type Score } from './score';

export interface Ranked {
  readonly candidate: Candidate;
  readonly score: Score;
}

/** REC-3: best first by the score before it is limited; equal ones by their id, so that the order is always the same. */
export function rank(candidates: readonly Candidate[], brand: BrandFeatures): readonly Ranked[] {
  const scoreOf = scoring(brand);
  return candidates.map((candidate) => ({ candidate, score: scoreOf(candidate) })).sort(best);
}

function best(a: Ranked, b: Ranked): number {
  if (a.score.value !== b.score.value) return b.score.value - a.score.value;
  return a.candidate.id < b.candidate.id ? -1 : 1;
}

/**
 * The products to show: at most one in two of one manufacturer, and none that the brand viewed lately, as long as
 * there are enough others.
 */
export function pickProducts(
  ranked: readonly Ranked[],
  brand: BrandFeatures,
  limit: number,
): readonly Ranked[] {
  const viewed = new Set(brand.views.map(({ product }) => product.id));
  const isNew = ({ candidate }: Ranked): boolean => !viewed.has(candidate.id);
  const unseen = ranked.filter(isNew);
  const diverse = atMostOf(Math.ceil(limit / 2), unseen).slice(0, limit);
  const chosen = new Set(diverse);
  for (const each of [...unseen, ...ranked]) {
    if (chosen.size >= limit) break;
    chosen.add(each);
  }
  return [...chosen].sort(best);
}

/** Each manufacturer by its best product. */
export function pickManufacturers(ranked: readonly Ranked[], limit: number): readonly Ranked[] {
  return atMostOf(1, ranked).slice(0, limit);
}

function atMostOf(most: number, ranked: readonly Ranked[]): readonly Ranked[] {
  const counts = new Map<string, number>();
  return ranked.filter(({ candidate: { manufacturerId } }) => {
    const count = (counts.get(manufacturerId) ?? 0) + 1;
    counts.set(manufacturerId, count);
    return count <= most;
  });
}
