import { getAccountType, type Account, type AdminScope } from './account';

/** What an administrator may do; one who is not narrowed has them all (ADR 0036). */
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

/** Support sees, views as others, talks and ends sessions; finance has the money desk and no accounts. */
const NARROWED: Readonly<Record<AdminScope, readonly Right[]>> = {
  support: ['accounts.view', 'accounts.impersonate', 'sessions.end', 'orders.view', 'audit.view'],
  finance: ['orders.view', 'money.decide', 'audit.view'],
};

/** What an administrator who holds a right may be narrowed to; null: not narrowed. */
export function scopesWith(right: Right): (AdminScope | null)[] {
  const narrowed = Object.entries(NARROWED) as [AdminScope, readonly Right[]][];
  return [null, ...narrowed.flatMap(([scope, rights]) => (rights.includes(right) ? [scope] : []))];
}

/** Undefined for everybody else. */
export function getRights(
  account: Pick<Account, 'userType' | 'role' | 'adminScope'>,
): Right[] | undefined {
  if (getAccountType(account) !== 'admin') return undefined;
  const { adminScope } = account;
  return adminScope ? [...NARROWED[adminScope]] : [...ALL];
}
