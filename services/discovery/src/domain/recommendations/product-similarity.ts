import type { ProductTraits } from './brand-features';
import { nothing, recency, saturate, type Factor } from './judgement';
import { comparable, likenessOver, type Comparable } from './similarity';

/** Below this two products are not called similar. */
export const LEAST_LIKENESS = 0.5;
const HALF_SIMILARITY = 2;

interface Viewed {
  readonly traits: Comparable;
  /** Of all its views, the newer ones counting more. */
  amount: number;
}

/** REC-6: how like the candidate is to what the brand viewed. */
export const productSimilarity: Factor = ({ views, now }) => {
  const viewed = new Map<string, Viewed>();
  for (const { product, at } of views) {
    const known = viewed.get(product.id);
    if (known) known.amount += recency(at, now);
    else viewed.set(product.id, { traits: comparable(product), amount: recency(at, now) });
  }
  const all = [...viewed.values()];
  return (candidate) => {
    const own = comparable(candidate);
    let [sum, most] = [0, 0];
    let best: ProductTraits | null = null;
    for (const { traits, amount } of all) {
      if (traits.product.id === candidate.id) continue;
      const alike = likenessOver(LEAST_LIKENESS, own, traits);
      if (alike === 0) continue;
      const part = alike ** 2 * amount;
      sum += part;
      if (part > most) [most, best] = [part, traits.product];
    }
    if (!best) return nothing;
    const { id: productId, name } = best;
    return {
      value: saturate(sum, HALF_SIMILARITY),
      evidence: { kind: 'similar_to_viewed', productId, name },
    };
  };
};
