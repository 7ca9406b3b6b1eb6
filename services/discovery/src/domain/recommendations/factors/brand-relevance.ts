import type { BrandFeatures } from '../brand-features';
import { LEAST_ACCOUNTS } from '../co-views';
import { combine, recency, saturate, strongest, type Factor, type Judge } from '../factor';

/**
 * The amounts that yield half of the maximum: this brand's views of the manufacturer's products,
 * and the weighted number of accounts that viewed the product.
 */
const HALF_OWN_VIEWS = 5;
const HALF_ATTENTION = 5;

/**
 * Measures the attention of brands: this brand's views of the manufacturer's products, and all
 * brands' views of this product.
 */
export const brandRelevance: Factor = (brand) => {
  const own = manufacturerViewed(brand);
  return {
    value: (candidate) => {
      const byBrand = own.value(candidate);
      const byOthers = viewedByOthers.value(candidate);
      return byBrand === 0 ? byOthers : combine(byOthers, byBrand);
    },
    evidence: (candidate) => strongest([viewedByOthers, own], candidate),
  };
};

function manufacturerViewed({ views, now }: BrandFeatures): Judge {
  const manufacturers = new Map<string, { views: number; amount: number }>();
  for (const { product, at } of views) {
    const viewed = manufacturers.get(product.manufacturerId);
    const amount = recency(at, now);
    if (!viewed) manufacturers.set(product.manufacturerId, { views: 1, amount });
    else {
      viewed.views += 1;
      viewed.amount += amount;
    }
  }
  return {
    value: ({ manufacturerId }) => {
      const viewed = manufacturers.get(manufacturerId);
      return viewed ? saturate(viewed.amount, HALF_OWN_VIEWS) : 0;
    },
    evidence: ({ manufacturerId }) => ({
      kind: 'manufacturer_viewed',
      views: manufacturers.get(manufacturerId)?.views ?? 0,
    }),
  };
}

const viewedByOthers: Judge = {
  value: ({ viewers, attention }) =>
    viewers < LEAST_ACCOUNTS ? 0 : saturate(attention, HALF_ATTENTION),
  evidence: () => ({ kind: 'viewed_by_others' }),
};
