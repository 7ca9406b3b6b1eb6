import { getAccountType, type Account, type AdminScope } from './account';

/** All rights of administrators; one without a limited scope has them all (ADR 0036). */
const ALL = [
  'accounts.view',
  'accounts.manage',
  'accounts.impersonate',
  'sessions.end',
  'products.manage',
  'orders.view',
  'money.decide',
  'workflows.manage',
  'audit.view',
] as const;
export type Right = (typeof ALL)[number];

/**
 * Support reads accounts, views them as their owner, writes messages and ends sessions. Finance
 * uses the money desk and no accounts.
 */
const NARROWED: Readonly<Record<AdminScope, readonly Right[]>> = {
  support: ['accounts.view', 'accounts.impersonate', 'sessions.end', 'orders.view', 'audit.view'],
  finance: ['orders.view', 'money.decide', 'audit.view'],
};

/** Returns the scopes that include a right; null: an administrator with all rights. */
export function scopesWith(right: Right): (AdminScope | null)[] {
  const narrowed = Object.entries(NARROWED) as [AdminScope, readonly Right[]][];
  return [null, ...narrowed.flatMap(([scope, rights]) => (rights.includes(right) ? [scope] : []))];
}

/** Returns undefined unless the account is an administrator's. */
export function getRights(
  account: Pick<Account, 'userType' | 'role' | 'adminScope'>,
): Right[] | undefined {
  if (getAccountType(account) !== 'admin') return undefined;
  const { adminScope } = account;
  return adminScope ? [...NARROWED[adminScope]] : [...ALL];
}
