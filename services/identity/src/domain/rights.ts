import { getAccountType, type Account, type AdminScope } from './account';

/**
 * All rights of administrators. An administrator without a limited scope has all of them (ADR
 * 0036).
 */
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
 * Support views accounts, also as their owner, and ends sessions. Finance decides about money and
 * does not see accounts. Both read orders and the audit log.
 */
const NARROWED: Readonly<Record<AdminScope, readonly Right[]>> = {
  support: ['accounts.view', 'accounts.impersonate', 'sessions.end', 'orders.view', 'audit.view'],
  finance: ['orders.view', 'money.decide', 'audit.view'],
};

/** Returns the scopes that include a right; null stands for an administrator with all rights. */
export function scopesWith(right: Right): (AdminScope | null)[] {
  const narrowed = Object.entries(NARROWED) as [AdminScope, readonly Right[]][];
  return [null, ...narrowed.flatMap(([scope, rights]) => (rights.includes(right) ? [scope] : []))];
}

/** Returns undefined unless the account is an administrator. */
export function getRights(
  account: Pick<Account, 'userType' | 'role' | 'adminScope'>,
): Right[] | undefined {
  if (getAccountType(account) !== 'admin') return undefined;
  const { adminScope } = account;
  return adminScope ? [...NARROWED[adminScope]] : [...ALL];
}
