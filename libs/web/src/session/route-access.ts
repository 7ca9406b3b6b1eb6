import type { AccountKind, Session } from './session';

export type Requirement = 'brand' | 'manufacturer' | 'admin' | 'any';

export type Access =
  | { decision: 'wait' }
  | { decision: 'allow' }
  | { decision: 'sign-in' }
  | { decision: 'redirect'; to: string; mismatch: string };

const HOME: Record<AccountKind, string> = {
  brand: '/brand',
  manufacturer: '/manufacturer',
  admin: '/admin',
  user: '/',
};

/**
 * Decides whether the account may see a guarded route, and where other accounts are redirected
 * (SHELL-15 to SHELL-25).
 */
export function decideAccess(
  session: Pick<Session, 'status' | 'kind'>,
  requires: Requirement,
): Access {
  if (session.status === 'loading') return { decision: 'wait' };
  if (session.status === 'signed-out' || session.kind === null) return { decision: 'sign-in' };
  if (requires === 'any' || requires === session.kind) return { decision: 'allow' };
  return {
    decision: 'redirect',
    to: HOME[session.kind],
    mismatch: `route requires ${requires}, account is ${session.kind}`,
  };
}
