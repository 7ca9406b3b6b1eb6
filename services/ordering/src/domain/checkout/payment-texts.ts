import { orderNumber } from '../order/order';

/** Describes a payment whose orders do not exist yet. */
export function checkoutDescription(brandName: string): string {
  return `Makeport checkout of ${brandName}`;
}

/** 'Makeport orders #A1B2C3D4, #E5F6A7B8' */
export function ordersDescription(orderIds: readonly string[]): string {
  return `Makeport ${orderIds.length === 1 ? 'order' : 'orders'} ${orderIds.map(orderNumber).join(', ')}`;
}

/**
 * Follows the platform's name on the buyer's bank statement. Both share 22 characters, of which the
 * name takes up to 12, and the suffix needs a letter.
 */
export function statementSuffix(checkoutId: string): string {
  return `REF ${checkoutId.slice(0, 6).toUpperCase()}`;
}
