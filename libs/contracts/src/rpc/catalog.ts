import { z } from 'zod';
import { defineRpc } from '../define-rpc';
import { cents, id, instant, productId } from '../fields';

/** The 15 categories of Explore, in the order of CAT-3. */
export const productCategories = [
  'Electronics',
  'Mobile Accessories',
  'Office Supplies',
  'Art & Crafts',
  'Fashion Accessories',
  'Beauty & Personal Care',
  'Toys & Games',
  'Fashion & Apparel',
  'Drinkware',
  'Home & Living',
  'Sports & Fitness',
  'Packaging & Printing',
  'Sustainable Products',
  'Tech Accessories',
  'Promotional Items',
] as const;

/** An option as the order panel gets it (DATA-6); defaults of OPEN-18 are already filled in. */
export const customizationOption = z.object({
  id: z.string().min(1),
  name: z.string(),
  additionalCostCents: cents,
  minQuantity: z.int().nonnegative().nullable(),
  available: z.boolean(),
});
export type CustomizationOption = z.infer<typeof customizationOption>;

/** DATA-1 and DATA-2, amounts in cents. */
export const product = z.object({
  id: productId,
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  description: z.string(),
  manufacturer: z.object({ id, name: z.string(), location: z.string() }),
  moq: z.int().min(1),
  leadTime: z.string(),
  priceMinCents: cents,
  priceMaxCents: cents,
  customizationOptions: z.array(customizationOption),
  images: z.array(z.string()),
  certifications: z.array(z.string()),
  isSample: z.boolean(),
  createdAt: instant,
  metadata: z.object({
    specifications: z.record(z.string(), z.string()),
    inventory: z.array(z.object({ location: z.string().optional(), quantity: z.int().nonnegative() })),
    monthlyCapacity: z.int().nonnegative().nullable(),
    facilities: z.array(z.string()),
    customizationDetails: z.string().nullable().optional(),
    sampleInfo: z
      .object({
        available: z.boolean(),
        costCents: cents.nullable(),
        deliveryTime: z.string().nullable(),
        paymentTerms: z.string().nullable(),
      })
      .nullable(),
    shippingTerms: z.string().nullable(),
    paymentTerms: z.string().nullable(),
  }),
});
export type Product = z.infer<typeof product>;

export const exampleProduct: Product = {
  id: '7d2f8f0e-5c0e-4a53-9b52-1f0b5a7f0a01',
  sku: 'VW-PB-220',
  name: 'Aluminium Power Bank 22,000 mAh',
  category: 'Electronics',
  description: 'A slim power bank with a brushed shell.',
  manufacturer: {
    id: '00000000-0000-4000-8000-000000000101',
    name: 'Voltworks Electronics',
    location: 'Shenzhen, China',
  },
  moq: 100,
  leadTime: '30-45 days',
  priceMinCents: 1000,
  priceMaxCents: 1800,
  customizationOptions: [
    {
      id: 'logo-engraving',
      name: 'Logo engraving',
      additionalCostCents: 200,
      minQuantity: null,
      available: true,
    },
  ],
  images: [],
  certifications: ['CE', 'RoHS'],
  isSample: false,
  createdAt: '2026-11-01T00:00:00.000Z',
  metadata: {
    specifications: { Capacity: '22,000 mAh' },
    inventory: [{ quantity: 1200 }],
    monthlyCapacity: 20000,
    facilities: ['Injection moulding'],
    customizationDetails: 'Shell colour by Pantone number from 500 units.',
    sampleInfo: { available: true, costCents: 4500, deliveryTime: '7-10 days', paymentTerms: null },
    shippingTerms: 'FOB Shenzhen',
    paymentTerms: null,
  },
};

/** Newest first (CAT-12); search covers name, SKU, category, description, manufacturer name (OPEN-14). */
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
  example: { request: { category: 'Electronics' }, response: { products: [exampleProduct], total: 1 } },
});

/** Unknown and removed ids are left out; the order is that of the ids. */
export const getProducts = defineRpc({
  name: 'catalog.get-products.v1',
  kind: 'read',
  request: z.object({ ids: z.array(productId).max(200) }),
  response: z.object({ products: z.array(product) }),
  example: { request: { ids: [exampleProduct.id] }, response: { products: [exampleProduct] } },
});

/** What a product list shows of a product: a small part, so that a page of many stays small. */
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

/** As `listProducts`, for lists that open the whole product later. */
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
 * As `getProducts`, for an action that needs stored products: a built-in sample product among them that is not
 * stored yet is stored first, with its manufacturer (CAT-23, SMP-14). Doing it again changes nothing.
 */
export const ensureProducts = defineRpc({
  name: 'catalog.ensure-products.v1',
  kind: 'write',
  request: getProducts.request,
  response: getProducts.response,
  example: getProducts.example,
});

/** An item of '/products', bought on the provider's hosted page (DATA-23). */
export const fixedItem = z.object({
  key: z.enum(['powerbank', 'earbuds', 'waterbottle']),
  name: z.string(),
  description: z.string(),
  /** The payment provider's, from configuration (OPEN-49). */
  priceId: z.string(),
  mode: z.literal('payment'),
});
export type FixedItem = z.infer<typeof fixedItem>;

/** The fixed purchasable items, in their order (CHK-47). */
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
          description: 'Charges a laptop, a phone and a pair of earbuds at once.',
          priceId: 'price_powerbank',
          mode: 'payment',
        },
      ],
    },
  },
});
