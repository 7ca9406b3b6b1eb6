import { lumenworks, nordpack, terrawear } from './manufacturers';
import { demoProducts } from './products';
import type { DemoManufacturer, DemoProduct } from './demo-product';

/**
 * A recommendation from the demo data, for visitors and for accounts without recommendations of
 * their own (REC-13).
 */
export interface DemoMatch {
  readonly manufacturer: DemoManufacturer;
  readonly product: DemoProduct;
  /** In percent, between 85 and 98 (REC-2). */
  readonly score: number;
  readonly reasoning: string;
  readonly matchingCriteria: readonly string[];
}

/** demo-data.spec.ts compares every statement with the products. */
const drawn = [
  {
    manufacturer: terrawear,
    score: 96,
    reasoning: 'Organic cotton, certified GOTS, and orders from 150 pieces.',
    matchingCriteria: ['Certified GOTS', 'Orders from 150 pieces'],
  },
  {
    manufacturer: nordpack,
    score: 93,
    reasoning: 'Recycled board, certified FSC, and made within 15-20 days.',
    matchingCriteria: ['Certified FSC', 'Made within 15-20 days'],
  },
  {
    manufacturer: lumenworks,
    score: 90,
    reasoning: 'LED lighting, certified CE, and samples within 7-10 days.',
    matchingCriteria: ['Certified CE', 'Samples within 7-10 days'],
  },
] as const;

/** Best first (REC-3). */
export const demoMatches: readonly DemoMatch[] = drawn.flatMap((match) =>
  demoProducts
    .filter(({ manufacturer }) => manufacturer.id === match.manufacturer.id)
    .map((product) => ({ ...match, product })),
);
