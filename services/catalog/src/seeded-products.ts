import { catalogRpc } from '@makeport/contracts';
import data from '@makeport/demo-data/seeded-products.json' with { type: 'json' };
import { z } from 'zod';
import type { SeededProducts } from './use-cases/seed-demo-products';

const { manufacturer, metadata, ...shape } = catalogRpc.product.omit({
  images: true,
  isSample: true,
}).shape;

const seededProduct = z.strictObject({
  ...shape,
  manufacturerId: manufacturer.shape.id,
  customizationOptions: z.array(
    z.union([
      z.string(),
      z.strictObject({
        feature: z.string(),
        additionalCostCents: z.int().nonnegative(),
        /** 0 means that the option has no minimum of its own. */
        minQuantity: z.int().nonnegative(),
        available: z.boolean().exactOptional(),
      }),
    ]),
  ),
  metadata: metadata.required({ customizationDetails: true }).strict(),
  createdAt: z.coerce.date(),
  pictures: z
    .strictObject({
      /** The prefix of the pictures' file names. */
      name: z.string(),
      /**
       * Alternative texts of three pictures: the whole product, a detail, and several products or
       * one in use.
       */
      texts: z.tuple([z.string(), z.string(), z.string()]),
    })
    .optional(),
});

/**
 * Reads the products that are seeded with demo data.
 * @throws ZodError if the file does not match the schema
 */
export function readSeededProducts(): SeededProducts {
  const { manufacturers, products } = z
    .strictObject({
      manufacturers: z.array(manufacturer.omit({ verified: true }).strict()),
      products: z.array(seededProduct),
    })
    .parse(data);
  return {
    manufacturers,
    products: products.map(({ pictures, ...product }) => ({
      product: { ...product, images: [], isSample: false },
      pictures,
    })),
  };
}
