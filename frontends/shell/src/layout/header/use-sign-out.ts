import { useEffect } from 'react';
import { toast, useSession } from '@makeport/web';
import { useLocation, useNavigate } from '@makeport/web/router';

/** Navigation state that ends the session on arrival. */
const SIGN_OUT = { signOut: true } as const;

/**
 * Returns a function that navigates to '/' and then signs out (SHELL-8). The navigation is first,
 * because a guarded page would otherwise redirect to sign-in. On a page with unsaved changes the
 * user can still cancel it and stay signed in.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  // without flushSync, pressing Back before the start page renders would cancel the sign-out
  return () => void navigate('/', { state: SIGN_OUT, flushSync: true });
}

/** Ends the session after the navigation of `useSignOut`. It must be mounted only once. */
export function useSignOutOnArrival(): void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const arrived = JSON.stringify(state) === JSON.stringify(SIGN_OUT);
  useEffect(() => {
    if (!arrived) return;
    // removes the state, since Back or a reload would otherwise sign out again
    void navigate('/', { replace: true, state: null });
    signOut().catch((error: unknown) => {
      console.error('sign-out failed', error);
      toast.error('Sign-out failed. Please try again.');
    });
  }, [arrived, navigate, signOut]);
}
