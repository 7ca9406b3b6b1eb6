import { product } from './products';

/** Returns `count` recommended manufacturers 'Maker 1' and so on, as the bff returns them. */
export function recommendedManufacturers(count: number) {
  return {
    recommendedManufacturers: {
      __typename: 'ManufacturerRecommendations',
      listId: 'list-1',
      recommendations: Array.from({ length: count }, (_, index) => ({
        __typename: 'ManufacturerRecommendation',
        manufacturerId: `m${index + 1}`,
        manufacturerName: `Maker ${index + 1}`,
        manufacturerVerified: false,
        score: 98 - index,
        reasoning: `Reasoning ${index + 1}`,
        matchingCriteria: [
          `3 completed orders with Maker ${index + 1}`,
          'Within your range of $5 to $80',
        ],
      })),
    },
  };
}

/**
 * Returns two recommended products at positions 2 and 3, because the list's first product no longer
 * exists.
 */
export function recommendedProducts() {
  return {
    recommendedProducts: {
      __typename: 'ProductRecommendations',
      listId: 'list-1',
      recommendations: [2, 3].map((position) => ({
        __typename: 'ProductRecommendation',
        position,
        score: 98 - position,
        reasoning: `In Electronics, one of your categories (${position})`,
        product: product({ id: `r${position}`, name: `Match ${position}` }),
      })),
    },
  };
}
