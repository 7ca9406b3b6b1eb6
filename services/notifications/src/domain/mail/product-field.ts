import type { MailField } from './mail';

interface NamedProduct {
  /** Absent in older events. */
  readonly productId?: string | undefined;
  readonly productName: string;
}

/** Returns a field with a product's name and picture. */
export function toProductField(
  { productId, productName }: NamedProduct,
  value: string = productName,
): MailField {
  return {
    label: 'Product',
    value,
    ...(productId !== undefined && { product: { productId, productName } }),
  };
}
