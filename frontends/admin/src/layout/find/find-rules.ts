import type { AdminFindQuery } from '../../gen/graphql';

export type Found = AdminFindQuery['adminFind'];
export type Hit = Found['hits'][number];

export const KIND_LABELS = {
  order: 'Order',
  purchase: 'Purchase',
  product: 'Product',
  account: 'User',
} as const satisfies Record<Hit['kind'], string>;

/**
 * Returns the address of a hit. For a purchase it is the list of users, filtered by the paying
 * account.
 */
export function getAddress({ kind, id }: Pick<Hit, 'kind' | 'id'>): string {
  switch (kind) {
    case 'order':
      return `/admin/orders/${id}`;
    case 'product':
      return `/admin/products/edit/${id}`;
    case 'account':
    case 'purchase':
      return `/admin/users?search=${encodeURIComponent(id)}`;
  }
}

const SOURCE_LABELS = { orders: 'Orders', users: 'Users', products: 'Products' } as const;

/** Describes the sources that were not searched; empty if all were. */
export function findMissing(sources: Found['sources']): string[] {
  return sources.flatMap(({ source, state }) => {
    if (state === 'searched') return [];
    const name = SOURCE_LABELS[source];
    return [
      state === 'not_allowed'
        ? `You may not search ${name.toLowerCase()}.`
        : `${name} could not be searched.`,
    ];
  });
}

export function formatCount(count: number): string {
  if (count === 0) return 'Nothing found';
  return `${count} ${count === 1 ? 'hit' : 'hits'}. Use the arrow keys.`;
}

/** Moves the selection and wraps around at both ends. */
export const step = (current: number, move: number, count: number): number =>
  count === 0 ? 0 : (current + move + count) % count;
