import { listingForm } from '@makeport/rules/product-form';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';
import { formInput } from '../../form-input';
import { exampleProduct, product } from '../../product';
import { defineFind } from '../find';

const version = z.int().nonnegative();

/**
 * Lists all products for administrators, newest first (ADM-9); `search` matches name and SKU
 * (ADM-11).
 */
export const listAllProducts = defineRpc({
  name: 'catalog.list-all-products.v1',
  kind: 'read',
  request: z.object({
    search: z.string().max(200).optional(),
    category: z.string().max(100).optional(),
    first: z.int().min(1).max(100).default(48),
    /** The last product of the previous page. */
    after: productId.optional(),
  }),
  response: z.object({
    products: z.array(product),
    /** Matches on all pages. A search counts at most 3,000. */
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { search: 'power', first: 48 },
    response: { products: [exampleProduct], total: 1, hasMore: false },
  },
});

/** Returns the choices of the administrators' form and filter (ADM-12, ADM-22), sorted by name. */
export const getProductChoices = defineRpc({
  name: 'catalog.get-product-choices.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** The categories in use. */
    categories: z.array(z.string()),
    manufacturers: z.array(z.object({ id, name: z.string() })),
    /** The number of all products (ADM-5). */
    products: z.int().nonnegative(),
  }),
  example: {
    request: {},
    response: {
      categories: ['Electronics'],
      manufacturers: [
        { id: exampleProduct.manufacturer.id, name: exampleProduct.manufacturer.name },
      ],
      products: 1,
    },
  },
});

/** Returns any manufacturer's product with the version for a save; null if unknown (OPEN-77). */
export const getAnyProduct = defineRpc({
  name: 'catalog.get-any-product.v1',
  kind: 'read',
  request: z.object({ id: productId }),
  response: z.object({ product: product.nullable(), version: version.optional() }),
  example: {
    request: { id: exampleProduct.id },
    response: { product: exampleProduct, version: 3 },
  },
});

/** The administrators' form (ADM-21). Catalog validates it. */
export const listingInput = formInput(listingForm);
export type ListingInput = z.infer<typeof listingInput>;

const exampleListing: ListingInput = {
  name: exampleProduct.name,
  sku: exampleProduct.sku,
  category: exampleProduct.category,
  description: exampleProduct.description,
  priceMinCents: exampleProduct.priceMinCents,
  priceMaxCents: exampleProduct.priceMaxCents,
  moq: exampleProduct.moq,
  leadTime: exampleProduct.leadTime,
  customizationOptions: [{ feature: 'Logo engraving' }],
  certifications: exampleProduct.certifications,
  images: ['https://images.makeport.test/power-bank.png'],
};
const exampleKey = '2c1f8f0e-5c0e-4a53-9b52-1f0b5a7f0a56';

/**
 * Creates a product of the given manufacturer (ADM-28). A repeated `requestKey` returns the product
 * it created. All invalid fields are reported together (ADM-23).
 */
export const createListing = defineRpc({
  name: 'catalog.create-listing.v1',
  kind: 'write',
  request: z.object({ manufacturerId: z.string(), listing: listingInput, requestKey: id }),
  response: z.object({ product, version }),
  example: {
    request: {
      manufacturerId: exampleProduct.manufacturer.id,
      listing: exampleListing,
      requestKey: exampleKey,
    },
    response: { product: exampleProduct, version: 1 },
  },
});

/**
 * Replaces the form's fields (OPEN-77). Refuses if the product changed meanwhile:
 * 'catalog.product_changed'.
 */
export const updateListing = defineRpc({
  name: 'catalog.update-listing.v1',
  kind: 'write',
  request: z.object({
    productId,
    listing: listingInput,
    expectedVersion: version,
    requestKey: id.optional(),
  }),
  response: z.object({ product, version }),
  example: {
    request: { productId: exampleProduct.id, listing: exampleListing, expectedVersion: 3 },
    response: { product: exampleProduct, version: 4 },
  },
});

/**
 * Removes a product from lists, search and recommendations. Orders and threads keep its name
 * (ADM-19, OPEN-78).
 */
export const removeProduct = defineRpc({
  name: 'catalog.remove-product.v1',
  kind: 'write',
  request: z.object({ productId, requestKey: id.optional() }),
  response: z.object({}),
  example: { request: { productId: exampleProduct.id }, response: {} },
});

/** Finds a product by its SKU or id. */
export const findByName = defineFind('catalog', {
  text: exampleProduct.sku,
  hit: {
    kind: 'product',
    id: exampleProduct.id,
    title: exampleProduct.name,
    detail: exampleProduct.manufacturer.name,
    matched: 'SKU',
    matchedText: exampleProduct.sku,
    exact: true,
  },
});
