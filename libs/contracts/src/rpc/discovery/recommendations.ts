import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';
import { exampleProduct } from '../../product';

/** REC-5: the factors of the overall score. */
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

/** REC-4. */
export const recommendation = z.object({
  /** Of the manufacturer's account. */
  manufacturerId: id,
  manufacturerName: z.string(),
  /** For display, 85 to 98 (REC-2); the order of the list is that of the score before it was limited. */
  score: z.int().min(85).max(98),
  /** One sentence, made of `matchingCriteria`. */
  reasoning: z.string(),
  /** The evidence of the largest contributions, the largest first: '3 completed orders with Voltworks'. */
  matchingCriteria: z.array(z.string()),
  /** The factors that `matchingCriteria` tell of, in the same order; empty for the demo matches (REC-13). */
  factors: z.array(recommendationFactor),
});
export type Recommendation = z.infer<typeof recommendation>;

export const productRecommendation = recommendation.extend({ productId });
export type ProductRecommendation = z.infer<typeof productRecommendation>;

/** Names one list that was delivered: what is opened from it can be told to come from there. */
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

/** For the acting account; to a visitor, and without personal data, the demo matches (REC-13). */
export const recommendManufacturers = defineRpc({
  name: 'discovery.recommend-manufacturers.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ limit: limit(10) }),
  response: z.object({ ...delivered, recommendations: z.array(recommendation) }),
  example: { request: {}, response: { ...list, recommendations: [example] } },
});

/** As `recommendManufacturers`, of products ('Top AI Matches'). */
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

/** Like this product (REC-6), to everybody alike; none for an unknown or removed one. */
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
        /** What is alike: 'Also in Electronics', 'Similar price'. */
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
