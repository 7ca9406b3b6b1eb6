import { DomainError, type FieldError } from '@makeport/errors';
import { PRODUCT_NOT_FOUND_TEXT } from '@makeport/rules';

/** OPEN-70: a SKU is unique within its manufacturer. */
export function skuTaken(): DomainError {
  const message = 'SKU already exists';
  return new DomainError('conflict', 'catalog.sku_taken', message, {
    field: 'sku',
    fields: [{ field: 'sku', message }],
  });
}

/** OPEN-67: each wrong field with its text. */
export function wrongFields(fields: readonly FieldError[]): DomainError {
  const message = 'Please correct the marked fields';
  return new DomainError('invalid_input', 'catalog.wrong_fields', message, { fields });
}

/** Somebody saved it since it was read: nothing of theirs is replaced unseen. */
export function productChanged(): DomainError {
  return new DomainError(
    'conflict',
    'catalog.product_changed',
    'This product was changed meanwhile. Please compare before you save.',
  );
}

/** A picture that is somebody else's, of another product, or gone. */
export function imageUnknown(): DomainError {
  return wrongFields([
    { field: 'images', message: 'An image is not available any more. Please upload it again.' },
  ]);
}

/** The key of a product that was created from something else. */
export function alreadyCreated(): DomainError {
  return new DomainError(
    'conflict',
    'catalog.already_created',
    'This product has been created already. Please open it from your products to change it.',
  );
}

export function tooManyImages(): DomainError {
  return new DomainError(
    'rate_limited',
    'catalog.too_many_images',
    'Too many images were uploaded. Please publish or remove some, or try again later.',
  );
}

export function imageNotFound(): DomainError {
  return new DomainError('not_found', 'catalog.image_not_found', 'Image not found');
}

export function imagePublished(): DomainError {
  return new DomainError('conflict', 'catalog.image_published', 'A product shows this image');
}

export function productNotFound(): DomainError {
  return new DomainError('not_found', 'catalog.product_not_found', PRODUCT_NOT_FOUND_TEXT);
}
