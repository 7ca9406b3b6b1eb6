import type { DomainError } from '@makeport/errors';
import {
  alreadyCreated,
  imageNotFound,
  imagePublished,
  imageUnknown,
  productChanged,
  productNotFound,
  skuTaken,
  tooManyImages,
  wrongFields,
} from './catalog.errors';

/** Formats everything that a caller receives: kind, code, field and text. */
const told = ({ kind, code, field, fields, message }: DomainError): string =>
  [kind, code, field, ...(fields ?? []).map((each) => `${each.field}=${each.message}`)]
    .filter(Boolean)
    .join(' ') + `: ${message}`;

describe('what is refused of a product', () => {
  it.each([
    [() => skuTaken(), 'conflict catalog.sku_taken sku sku=SKU already exists: SKU already exists'],
    [
      () => wrongFields([{ field: 'sku', message: 'SKU is required' }]),
      'invalid_input catalog.wrong_fields sku=SKU is required: Please correct the marked fields',
    ],
    [
      () => productChanged(),
      'conflict catalog.product_changed: This product has changed since you opened it. Please compare before you save.',
    ],
    [
      () => imageUnknown(),
      'invalid_input catalog.wrong_fields images=An image is no longer available. Please upload it again.: Please correct the marked fields',
    ],
    [
      () => alreadyCreated(),
      'conflict catalog.already_created: This product already exists. Open it from your products to change it.',
    ],
    [
      () => tooManyImages(),
      'rate_limited catalog.too_many_images: Too many images were uploaded. Please publish or remove some, or try again later.',
    ],
    [() => imageNotFound(), 'not_found catalog.image_not_found: Image not found'],
    [() => imagePublished(), 'conflict catalog.image_published: This image is used by a product'],
    [() => productNotFound(), 'not_found catalog.product_not_found: Product not found'],
  ])('%s', (make, expected) => {
    expect(told(make())).toBe(expected);
  });
});
