import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';
import { exampleProduct } from '../../product';

/** The weighted factors of the score (REC-5). */
export const recommendationFactors = [
  'brandRelevance',
  'purchaseHistory',
  'popularity',
  'priceMatch',
  'categoryMatch',
  'customerBehavior',
  'productSimilarity',
] as const;
export const recommendationFactor = z.enum(recommendationFactors);
export type RecommendationFactor = z.infer<typeof recommendationFactor>;

/** A recommended manufacturer or product (REC-4). */
export const recommendation = z.object({
  /** The id of the manufacturer's account. */
  manufacturerId: id,
  manufacturerName: z.string(),
  /** The displayed score, limited to 85 to 98 (REC-2). Lists are sorted by the unlimited score. */
  score: z.int().min(85).max(98),
  /** One sentence, built from `matchingCriteria`. */
  reasoning: z.string(),
  /**
   * The reasons with the largest effect on the score, largest first: '3 completed orders with
   * Voltworks'.
   */
  matchingCriteria: z.array(z.string()),
  /** The factor behind each entry of `matchingCriteria`; empty for the demo matches (REC-13). */
  factors: z.array(recommendationFactor),
});
export type Recommendation = z.infer<typeof recommendation>;

export const productRecommendation = recommendation.extend({ productId });
export type ProductRecommendation = z.infer<typeof productRecommendation>;

/** Identifies a returned list, to which later product views refer. */
const delivered = { listId: id, scoringVersion: z.int().positive() };
const limit = (most: number) => z.int().min(1).max(20).default(most);

const example = {
  manufacturerId: exampleProduct.manufacturer.id,
  manufacturerName: exampleProduct.manufacturer.name,
  score: 93,
  reasoning: 'In Electronics, one of your categories, and within your range of $5 to $80.',
  matchingCriteria: ['In Electronics, one of your categories', 'Within your range of $5 to $80'],
  factors: ['categoryMatch' as const, 'priceMatch' as const],
};
const list = { listId: 'd1b2c3d4-0000-4000-8000-000000000003', scoringVersion: 1 };

/**
 * Recommends manufacturers to the acting account. Visitors and accounts without data get the demo
 * matches (REC-13).
 */
export const recommendManufacturers = defineRpc({
  name: 'discovery.recommend-manufacturers.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ limit: limit(10) }),
  response: z.object({ ...delivered, recommendations: z.array(recommendation) }),
  example: { request: {}, response: { ...list, recommendations: [example] } },
});

/** Like `recommendManufacturers`, for products ('Top AI Matches'). */
export const recommendProducts = defineRpc({
  name: 'discovery.recommend-products.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ limit: limit(2) }),
  response: z.object({ ...delivered, recommendations: z.array(productRecommendation) }),
  example: {
    request: {},
    response: { ...list, recommendations: [{ ...example, productId: exampleProduct.id }] },
  },
});

/**
 * Returns products that are similar to this one (REC-6), independent of the caller; none for an
 * unknown or removed product.
 */
export const findSimilarProducts = defineRpc({
  name: 'discovery.find-similar-products.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ productId, limit: limit(6) }),
  response: z.object({
    ...delivered,
    products: z.array(
      z.object({
        productId,
        /** The similarities in words: 'Also in Electronics', 'Similar price'. */
        matchingCriteria: z.array(z.string()),
      }),
    ),
  }),
  example: {
    request: { productId: exampleProduct.id },
    response: {
      ...list,
      products: [{ productId: exampleProduct.id, matchingCriteria: ['Also in Electronics'] }],
    },
  },
});
