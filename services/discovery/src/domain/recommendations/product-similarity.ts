import type { BrandFeatures, Candidate } from './brand-features';
import { isOf, nothing, recency, saturate, type Judgement } from './judgement';
import { likeness } from './similarity';

/** Below this two products are not called similar. */
export const LEAST_LIKENESS = 0.5;
const HALF_SIMILARITY = 2;

/** REC-6: how like the candidate is to what the brand viewed. */
export function productSimilarity(candidate: Candidate, { views, now }: BrandFeatures): Judgement {
  const isItself = isOf(candidate);
  const alike = views.flatMap((view) => {
    if (isItself(view)) return [];
    const { value } = likeness(candidate, view.product);
    return value < LEAST_LIKENESS ? [] : [{ view, amount: value ** 2 * recency(view.at, now) }];
  });
  const [first, ...others] = alike;
  if (!first) return nothing;
  const best = others.reduce((most, each) => (each.amount > most.amount ? each : most), first);
  const { id: productId, name } = best.view.product;
  return {
    value: saturate(
      alike.reduce((sum, { amount }) => sum + amount, 0),
      HALF_SIMILARITY,
    ),
    evidence: { kind: 'similar_to_viewed', productId, name },
  };
}
