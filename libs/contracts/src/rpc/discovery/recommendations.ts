import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';
import { exampleProduct } from '../../product';

/** The factors of the overall score (REC-5). */
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
  /** For display, 85 to 98 (REC-2). The list is sorted by the score before this limit. */
  score: z.int().min(85).max(98),
  /** One sentence, built from `matchingCriteria`. */
  reasoning: z.string(),
  /**
   * The evidence of the largest contributions, largest first: '3 completed orders with Voltworks'.
   */
  matchingCriteria: z.array(z.string()),
  /**
   * The factors behind `matchingCriteria`, in the same order; empty for the demo matches (REC-13).
   */
  factors: z.array(recommendationFactor),
});
export type Recommendation = z.infer<typeof recommendation>;

export const productRecommendation = recommendation.extend({ productId });
export type ProductRecommendation = z.infer<typeof productRecommendation>;

/** Identifies a delivered list, so that later views can refer to it. */
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
 * Returns products similar to this one (REC-6), the same for every account; none for an unknown or
 * removed product.
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
        /** The similarities: 'Also in Electronics', 'Similar price'. */
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
