import type { BrandFeatures, Candidate } from './brand-features';
import { covers } from './category-match';
import { combine, nothing, recency, saturate, type Judgement } from './judgement';

/** So many recent views of a manufacturer's products are half of all the attention there can be. */
const HALF_ATTENTION = 5;

/** How near the manufacturer is to the brand: by what both deal in, and by what the brand looked at there. */
export function brandRelevance(candidate: Candidate, brand: BrandFeatures): Judgement {
  return combine(sharedCategories(candidate, brand), attention(candidate, brand));
}

/** Cosine of the two lists of categories. */
function sharedCategories({ manufacturerCategories }: Candidate, brand: BrandFeatures): Judgement {
  const own = [...new Set(brand.preferredCategories)];
  const made = [...new Set(manufacturerCategories)];
  const preferred = own.filter((each) => made.some((category) => covers(each, category)));
  const shared = made.filter((category) => own.some((each) => covers(each, category)));
  if (preferred.length === 0) return nothing;
  return {
    value: Math.sqrt((shared.length / made.length) * (preferred.length / own.length)),
    evidence: { kind: 'manufacturer_categories', preferred },
  };
}

function attention({ manufacturerId }: Candidate, { views, now }: BrandFeatures): Judgement {
  const there = views.filter(({ product }) => product.manufacturerId === manufacturerId);
  if (there.length === 0) return nothing;
  const amount = there.reduce((sum, { at }) => sum + recency(at, now), 0);
  return {
    value: saturate(amount, HALF_ATTENTION),
    evidence: { kind: 'manufacturer_viewed', views: there.length },
  };
}
