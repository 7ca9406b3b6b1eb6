import { z } from 'zod';
import { imageTypes } from '@makeport/rules';
import { productForm } from '@makeport/rules/product-form';
import { defineRpc } from '../../define-rpc';
import { id, productId } from '../../fields';
import { formInput } from '../../form-input';
import { exampleProduct, product } from '../../product';

/**
 * Lists the acting manufacturer's products, newest first (MFR-10); `search` matches name and SKU
 * (MFR-12).
 */
export const listOwnProducts = defineRpc({
  name: 'catalog.list-own-products.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({
    search: z.string().max(200).optional(),
    category: z.string().max(100).optional(),
    first: z.int().min(1).max(100).default(24),
    /** The last product of the previous page. */
    after: productId.optional(),
  }),
  response: z.object({
    products: z.array(product),
    /** The number of matches on all pages. */
    total: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { search: 'power', first: 24 },
    response: { products: [exampleProduct], total: 1, hasMore: false },
  },
});

/** Lists the categories of the acting manufacturer's products (MFR-13), by name. */
export const listOwnCategories = defineRpc({
  name: 'catalog.list-own-categories.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({}),
  response: z.object({ categories: z.array(z.string()) }),
  example: { request: {}, response: { categories: ['Electronics'] } },
});

/** Increases by one with every change. A save sends the version that the user edited. */
const version = z.int().nonnegative();

/** Returns null for an unknown product and for another manufacturer's product (OPEN-71). */
export const getOwnProduct = defineRpc({
  name: 'catalog.get-own-product.v1',
  kind: 'read',
  whileImpersonating: true,
  request: z.object({ id: productId }),
  response: z.object({ product: product.nullable(), version: version.optional() }),
  example: {
    request: { id: exampleProduct.id },
    response: { product: exampleProduct, version: 3 },
  },
});

/** The product form of manufacturers. Catalog checks its rules (OPEN-67). */
export const productInput = formInput(productForm);
export type ProductInput = z.infer<typeof productInput>;

const exampleInput: ProductInput = {
  name: exampleProduct.name,
  sku: exampleProduct.sku,
  category: exampleProduct.category,
  description: exampleProduct.description,
  images: ['/files/product-images/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png'],
  facilities: exampleProduct.metadata.facilities,
  certifications: exampleProduct.certifications,
  priceMinCents: exampleProduct.priceMinCents,
  priceMaxCents: exampleProduct.priceMaxCents,
  moq: exampleProduct.moq,
  leadTime: exampleProduct.leadTime,
  monthlyCapacity: 20_000,
  customizationOptions: [{ feature: 'Logo engraving', additionalCostCents: 200, minQuantity: 0 }],
  sample: { available: true, costCents: 4500, deliveryTime: '7-10 days', paymentTerms: null },
  shippingTerms: 'FOB Shenzhen',
  paymentTerms: null,
  specifications: [{ name: 'Capacity', value: '22,000 mAh' }],
};

/**
 * Creates a product for the acting manufacturer (MFR-20). A retry with the same `requestKey`
 * returns the product that the first call created, or is refused if its content differs. A refusal
 * names all invalid fields (OPEN-67, OPEN-70).
 */
export const createProduct = defineRpc({
  name: 'catalog.create-product.v1',
  kind: 'write',
  request: z.object({ product: productInput, requestKey: id }),
  response: z.object({ product, version: version.optional() }),
  example: {
    request: { product: exampleInput, requestKey: '2c1f8f0e-5c0e-4a53-9b52-1f0b5a7f0a55' },
    response: { product: exampleProduct, version: 1 },
  },
});

/**
 * Replaces the fields of the form (MFR-21) and keeps all other fields. Refuses with
 * 'catalog.product_changed' if the product has another version than `expectedVersion`.
 */
export const updateProduct = defineRpc({
  name: 'catalog.update-product.v1',
  kind: 'write',
  request: z.object({ productId, product: productInput, expectedVersion: version.optional() }),
  response: z.object({ product, version: version.optional() }),
  example: {
    request: { productId: exampleProduct.id, product: exampleInput, expectedVersion: 3 },
    response: { product: exampleProduct, version: 4 },
  },
});

/**
 * Registers a picture before the acting manufacturer uploads it. It is unpublished until a product
 * shows it; a sweep removes it after 30 days. Refuses if the manufacturer has too many unpublished
 * pictures, or registered too many within an hour.
 */
export const openImageUpload = defineRpc({
  name: 'catalog.open-image-upload.v1',
  kind: 'write',
  request: z.object({ contentType: z.enum(imageTypes) }),
  response: z.object({
    name: z.string(),
    /** The storage key. */
    key: z.string(),
    /** The URL for pages and for `ProductInput.images`. */
    url: z.string(),
  }),
  example: {
    request: { contentType: 'image/png' },
    response: {
      name: '0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png',
      key: 'product-images/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png',
      url: '/files/product-images/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png',
    },
  },
});

/**
 * Removes an unpublished picture of the acting manufacturer. Refuses a picture that a product
 * shows.
 */
export const removeImageUpload = defineRpc({
  name: 'catalog.remove-image-upload.v1',
  kind: 'write',
  request: z.object({ name: z.string().max(100) }),
  response: z.object({
    /** The storage key, with which the caller removes the file. */
    key: z.string(),
  }),
  example: {
    request: { name: '0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png' },
    response: { key: 'product-images/0b9e1c52-6a1e-4a53-9b52-1f0b5a7f0a01.png' },
  },
});
