import type { AdminRight } from '@makeport/contracts';

export const findSources = ['orders', 'users', 'products'] as const;
export type FindSource = (typeof findSources)[number];

const ORDERS = /^(?:#|order-|(?:pi|ch|py|tr|trr|re|pyr|cs)_)/i;

/** Whose names have the form of this text: the others are not asked. */
export function getSources(text: string): readonly FindSource[] {
  if (ORDERS.test(text)) return ['orders'];
  return text.includes('@') ? ['users'] : findSources;
}

/** What its owner asks for; products show to every administrator. */
export const rightOf: Readonly<Partial<Record<FindSource, AdminRight>>> = {
  orders: 'orders.view',
  users: 'accounts.view',
};
