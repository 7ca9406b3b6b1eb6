import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';
import { exampleProduct, product } from '../../product';

export * from '../../product';
export * from './administration';
export * from './exports';
export * from './own-products';

/**
 * Lists products, newest first (CAT-12). `search` matches name, SKU, category, description and the
 * manufacturer's name (OPEN-14).
 */
export const listProducts = defineRpc({
  name: 'catalog.list-products.v1',
  kind: 'read',
  request: z.object({
    category: z.string().max(100).optional(),
    search: z.string().max(200).optional(),
    manufacturerId: id.optional(),
    page: z.int().min(1).max(100_000).default(1),
    pageSize: z.int().min(1).max(100).default(3),
  }),
  response: z.object({ products: z.array(product), total: z.int().nonnegative() }),
  example: {
    request: { category: 'Electronics' },
    response: { products: [exampleProduct], total: 1 },
  },
});

/** Returns products in the order of the requested ids; leaves out unknown and removed ones. */
export const getProducts = defineRpc({
  name: 'catalog.get-products.v1',
  kind: 'read',
  request: z.object({ ids: z.array(productId).max(200) }),
  response: z.object({ products: z.array(product) }),
  example: { request: { ids: [exampleProduct.id] }, response: { products: [exampleProduct] } },
});

/** The fields of a product that lists show, which keeps pages of many products small. */
export const productCard = product.pick({
  id: true,
  name: true,
  category: true,
  manufacturer: true,
  moq: true,
  leadTime: true,
  priceMinCents: true,
  priceMaxCents: true,
  images: true,
  isSample: true,
  createdAt: true,
});
export type ProductCard = z.infer<typeof productCard>;

/** Like `list-products`, for pages that fetch the full product only when it is opened. */
export const listProductCards = defineRpc({
  name: 'catalog.list-product-cards.v1',
  kind: 'read',
  request: listProducts.request,
  response: z.object({ products: z.array(productCard), total: z.int().nonnegative() }),
  example: {
    request: { category: 'Electronics' },
    response: { products: [productCard.parse(exampleProduct)], total: 1 },
  },
});

/**
 * Like `get-products`, for actions that need stored products. First stores demo products that are
 * not stored yet, with their manufacturers (CAT-23, SMP-14). Idempotent.
 */
export const ensureProducts = defineRpc({
  name: 'catalog.ensure-products.v1',
  kind: 'write',
  request: getProducts.request,
  response: getProducts.response,
  example: getProducts.example,
});

/** An item of the page '/products', which the payment provider sells on its own page (DATA-23). */
export const fixedItem = z.object({
  key: z.enum(['powerbank', 'earbuds', 'waterbottle']),
  name: z.string(),
  description: z.string(),
  /** The payment provider's price id, from configuration (OPEN-49). */
  priceId: z.string(),
  mode: z.literal('payment'),
});
export type FixedItem = z.infer<typeof fixedItem>;

/** Lists the fixed items in display order (CHK-47). */
export const listFixedItems = defineRpc({
  name: 'catalog.list-fixed-items.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({ items: z.array(fixedItem) }),
  example: {
    request: {},
    response: {
      items: [
        {
          key: 'powerbank',
          name: 'Realex 22,000mAh Powerbank',
          description: 'Charges a laptop, a phone and a pair of earbuds at the same time.',
          priceId: 'price_powerbank',
          mode: 'payment',
        },
      ],
    },
  },
});
