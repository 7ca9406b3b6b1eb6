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
    /** The number of matches on all pages; for a search at most 3,000. */
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { search: 'power', first: 48 },
    response: { products: [exampleProduct], total: 1, hasMore: false },
  },
});

/**
 * Returns the choices of the administrators' product form and filter (ADM-12, ADM-22), sorted by
 * name.
 */
export const getProductChoices = defineRpc({
  name: 'catalog.get-product-choices.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** The categories that at least one product has. */
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

/**
 * Returns a product of any manufacturer with its version, which a save must send back; null for an
 * unknown product (OPEN-77).
 */
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

/** The product form of administrators (ADM-21). Catalog checks its rules. */
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
 * Creates a product for a manufacturer (ADM-28). A retry with the same `requestKey` returns the
 * product that the first call created. A refusal names all invalid fields (ADM-23).
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
 * Replaces the fields of the form (OPEN-77). Refuses with 'catalog.product_changed' if the product
 * has another version than the caller expects.
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

/** Finds products by SKU, id or a part of the name. */
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
