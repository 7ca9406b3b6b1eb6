import { useEffect } from 'react';
import { toast, useSession } from '@makeport/web';
import { useLocation, useNavigate } from '@makeport/web/router';

/** The state of a navigation that ends the session on arrival. */
const SIGN_OUT = { signOut: true } as const;

/**
 * SHELL-8: returns a function that signs out and leads to '/'. It navigates first: a guarded page
 * would otherwise redirect to sign-in, and on a page with unsaved changes the user may decide to
 * stay, with the session.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  // flushSync: pressing Back before the start page renders would otherwise cancel the sign-out
  return () => void navigate('/', { state: SIGN_OUT, flushSync: true });
}

/** Ends the session after the navigation of `useSignOut`. Mounted once. */
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
