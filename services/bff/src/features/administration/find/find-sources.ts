import type { AdminRight } from '@makeport/contracts';

export const findSources = ['orders', 'users', 'products'] as const;
export type FindSource = (typeof findSources)[number];

const ORDERS = /^(?:#|order-|(?:pi|ch|py|tr|trr|re|pyr|cs)_)/i;

/**
 * Returns the sources to search: orders for '#', 'order-' or the prefix of a payment id, accounts
 * for a text with '@', else all.
 */
export function getSources(text: string): readonly FindSource[] {
  if (ORDERS.test(text)) return ['orders'];
  return text.includes('@') ? ['users'] : findSources;
}

/** The right that each source requires. All administrators can read products. */
export const rightOf: Readonly<Partial<Record<FindSource, AdminRight>>> = {
  orders: 'orders.view',
  users: 'accounts.view',
};
