import { type FieldError, defineErrors } from '@makeport/errors';
import { PRODUCT_NOT_FOUND_TEXT } from '@makeport/rules';

const SKU_TAKEN_TEXT = 'SKU already exists';

export const {
  skuTaken,
  wrongFields,
  productChanged,
  alreadyCreated,
  tooManyImages,
  imageUnknown,
  imageNotFound,
  imagePublished,
  productNotFound,
} = defineErrors('catalog', {
  /** OPEN-70: a SKU is unique within its manufacturer. */
  skuTaken: {
    kind: 'conflict',
    text: SKU_TAKEN_TEXT,
    field: 'sku',
    fields: [{ field: 'sku', message: SKU_TAKEN_TEXT }],
  },
  /** OPEN-67: lists each invalid field with its text. */
  wrongFields: (fields: readonly FieldError[]) => ({
    kind: 'invalid_input',
    text: 'Please correct the marked fields',
    fields,
  }),
  /**
   * The product was saved after this form had loaded it. The input is rejected, because it would
   * overwrite the other save.
   */
  productChanged: {
    kind: 'conflict',
    text: 'This product has changed since you opened it. Please compare before you save.',
  },
  /** The request key was already used with different input. */
  alreadyCreated: {
    kind: 'conflict',
    text: 'This product already exists. Open it from your products to change it.',
  },
  tooManyImages: {
    kind: 'rate_limited',
    text: 'Too many images were uploaded. Please publish or remove some, or try again later.',
  },
  /** The picture belongs to another account or product, or was deleted. */
  imageUnknown: {
    kind: 'invalid_input',
    code: 'wrong_fields',
    text: 'Please correct the marked fields',
    fields: [
      { field: 'images', message: 'An image is no longer available. Please upload it again.' },
    ],
  },
  imageNotFound: { kind: 'not_found', text: 'Image not found' },
  imagePublished: { kind: 'conflict', text: 'This image is used by a product' },
  productNotFound: { kind: 'not_found', text: PRODUCT_NOT_FOUND_TEXT },
});
