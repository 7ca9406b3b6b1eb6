import { Fragment, useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from '../router';
import { decideAccess, type Requirement } from './route-access';
import { signInState } from './return-path';
import { useSession, type Session } from './session';
import { explainedSignIn, type SignInReason } from './sign-in-reason';

interface RequireAccountProps {
  type: Requirement;
  signIn: '/brand-auth' | '/auth';
  /** Shown until the session is known. */
  waiting: ReactNode;
  children: ReactNode;
}

function sessionEnded({ ended }: Session): SignInReason | null {
  return ended === 'forced' ? { kind: 'session-ended' } : null;
}

/**
 * Renders its children only for accounts of the given type. The server enforces the same
 * independently (OPEN-40).
 */
export function RequireAccount({ type, signIn, waiting, children }: RequireAccountProps) {
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const session = useSession();
  const access = decideAccess(session, type);
  const mismatch = access.decision === 'redirect' ? access.mismatch : null;

  useEffect(() => {
    if (mismatch) console.warn(`access: ${mismatch}`, { path: pathname });
  }, [mismatch, pathname]);

  switch (access.decision) {
    case 'wait':
      return waiting;
    case 'allow':
      // remounts when the account changes, so that no state of the previous account stays
      return <Fragment key={session.account?.id}>{children}</Fragment>;
    case 'sign-in': {
      const from = `${pathname}${search}${hash}`;
      const reason = session.ended === 'user' ? null : (explainedSignIn() ?? sessionEnded(session));
      return <Navigate to={signIn} replace state={signInState(from, undefined, state, reason)} />;
    }
    case 'redirect':
      return <Navigate to={access.to} replace />;
  }
}
