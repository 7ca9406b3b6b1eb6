import type { BrandFeatures, Candidate } from './brand-features';
import { LEAST_ACCOUNTS } from './co-views';
import { combine, nothing, recency, saturate, type Factor, type Judgement } from './judgement';

/** So many are half of all attention there can be: of one brand for a manufacturer, of all for a product. */
const HALF_OWN_VIEWS = 5;
const HALF_ATTENTION = 5;

/** How much brands look at it: this one at the manufacturer's products, all of them at this product. */
export const brandRelevance: Factor = ({ views, now }: BrandFeatures) => {
  const manufacturers = new Map<string, { readonly views: number; readonly amount: number }>();
  for (const { product, at } of views) {
    const sum = manufacturers.get(product.manufacturerId) ?? { views: 0, amount: 0 };
    const amount = sum.amount + recency(at, now);
    manufacturers.set(product.manufacturerId, { views: sum.views + 1, amount });
  }
  return (candidate) => {
    const viewed = manufacturers.get(candidate.manufacturerId);
    if (!viewed) return viewedByOthers(candidate);
    return combine(viewedByOthers(candidate), {
      value: saturate(viewed.amount, HALF_OWN_VIEWS),
      evidence: { kind: 'manufacturer_viewed', views: viewed.views },
    });
  };
};

function viewedByOthers({ viewers, attention }: Candidate): Judgement {
  if (viewers < LEAST_ACCOUNTS) return nothing;
  return { value: saturate(attention, HALF_ATTENTION), evidence: { kind: 'viewed_by_others' } };
}
