import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from '../router';
import { decideAccess, type Requirement } from './access';
import { signInState } from './origin';
import { useSession } from './session';

interface RequireAccountProps {
  type: Requirement;
  signIn: '/brand-auth' | '/auth';
  /** Shown until the session is known. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Shows its children to accounts of the given type only; the server enforces the same by itself (OPEN-40). */
export function RequireAccount({ type, signIn, waiting, children }: RequireAccountProps) {
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const access = decideAccess(useSession(), type);
  const mismatch = access.decision === 'redirect' ? access.mismatch : null;

  useEffect(() => {
    if (mismatch) console.warn(`access: ${mismatch}`, { path: pathname });
  }, [mismatch, pathname]);

  switch (access.decision) {
    case 'wait':
      return waiting;
    case 'allow':
      return children;
    case 'sign-in':
      return (
        <Navigate to={signIn} replace state={signInState(`${pathname}${search}${hash}`, undefined, state)} />
      );
    case 'redirect':
      return <Navigate to={access.to} replace />;
  }
}
