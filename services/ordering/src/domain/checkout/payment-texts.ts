import { orderNumber } from '../order/order';

/** Of a payment whose orders are not placed yet. */
export function checkoutDescription(brandName: string): string {
  return `Makeport checkout of ${brandName}`;
}

/** 'Makeport orders #A1B2C3D4, #E5F6A7B8' */
export function ordersDescription(orderIds: readonly string[]): string {
  return `Makeport ${orderIds.length === 1 ? 'order' : 'orders'} ${orderIds.map(orderNumber).join(', ')}`;
}

/**
 * On the buyer's bank statement, after the platform's own name: both share 22 characters, of which that name takes up to 12,
 * and it needs a letter.
 */
export function statementSuffix(checkoutId: string): string {
  return `REF ${checkoutId.slice(0, 6).toUpperCase()}`;
}
