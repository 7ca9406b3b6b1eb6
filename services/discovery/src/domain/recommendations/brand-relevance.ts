import type { BrandFeatures, Candidate } from './brand-features';
import { LEAST_ACCOUNTS } from './co-views';
import { combine, nothing, recency, saturate, type Judgement } from './judgement';

/** So many are half of all attention there can be: of one brand for a manufacturer, of all for a product. */
const HALF_OWN_VIEWS = 10;
const HALF_ACCOUNTS = 5;

/** How much brands look at it: this one at the manufacturer's products, all of them at this product. */
export function brandRelevance(candidate: Candidate, brand: BrandFeatures): Judgement {
  return combine(viewedByOthers(candidate), manufacturerViewed(candidate, brand));
}

function viewedByOthers({ viewers }: Candidate): Judgement {
  if (viewers < LEAST_ACCOUNTS) return nothing;
  return { value: saturate(viewers, HALF_ACCOUNTS), evidence: { kind: 'viewed_by_others' } };
}

function manufacturerViewed({ manufacturerId }: Candidate, { views, now }: BrandFeatures): Judgement {
  const there = views.filter(({ product }) => product.manufacturerId === manufacturerId);
  if (there.length === 0) return nothing;
  const amount = there.reduce((sum, { at }) => sum + recency(at, now), 0);
  return {
    value: saturate(amount, HALF_OWN_VIEWS),
    evidence: { kind: 'manufacturer_viewed', views: there.length },
  };
}
