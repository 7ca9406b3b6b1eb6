import type { UserRowFragment } from '../gen/graphql';

export function aUser(n: number, changes: Partial<UserRowFragment> = {}): UserRowFragment {
  return {
    id: `u${n}`,
    email: `person-${n}@northwind.test`,
    name: `Person ${n}`,
    role: 'brand',
    adminScope: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    lastSignInAt: '2026-11-21T10:00:00.000Z',
    closedAt: null,
    verified: null,
    secondFactor: false,
    ...changes,
  };
}

export const typedUser = (user: UserRowFragment) => ({ ...user, __typename: 'AdminUser' });

export const userPage = (users: readonly UserRowFragment[], more: object = {}) => ({
  data: {
    adminUsers: {
      __typename: 'AdminUserPage',
      items: users.map(typedUser),
      total: users.length,
      endCursor: users.at(-1)?.id ?? null,
      hasMore: false,
      ...more,
    },
  },
});

export const userTotals = (more: object = {}) => ({
  data: { adminUserTotals: { __typename: 'AdminUserTotals', closed: 0, mayManage: true, ...more } },
});
