import { DomainError } from '@makeport/errors';

/** OPEN-70: a SKU is unique within its manufacturer. */
export function skuTaken(): DomainError {
  return new DomainError('conflict', 'catalog.sku_taken', 'SKU already exists', { field: 'sku' });
}

export function productNotFound(): DomainError {
  return new DomainError('not_found', 'catalog.product_not_found', 'Product not found');
}
