import type { AdminRight } from '@makeport/contracts';

export const findSources = ['orders', 'users', 'products'] as const;
export type FindSource = (typeof findSources)[number];

const ORDERS = /^(?:#|order-|(?:pi|ch|py|tr|trr|re|pyr|cs)_)/i;

/** Returns the sources whose names can have the form of this text. */
export function getSources(text: string): readonly FindSource[] {
  if (ORDERS.test(text)) return ['orders'];
  return text.includes('@') ? ['users'] : findSources;
}

/** The right that each source requires. All administrators can read products. */
export const rightOf: Readonly<Partial<Record<FindSource, AdminRight>>> = {
  orders: 'orders.view',
  users: 'accounts.view',
};
