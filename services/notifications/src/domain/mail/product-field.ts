import type { MailField } from './mail';

interface NamedProduct {
  /** Absent where an event of before does not tell it. */
  readonly productId?: string | undefined;
  readonly productName: string;
}

/** Names a product, with its picture. */
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
