import type { Receipts } from './receipts';

/** Returns whether either side has an urgent unread message (OPEN-59). */
export function isUrgent(
  brand: Pick<Receipts, 'unreadUrgent'>,
  manufacturer: Pick<Receipts, 'unreadUrgent'>,
): boolean {
  return brand.unreadUrgent + manufacturer.unreadUrgent > 0;
}
