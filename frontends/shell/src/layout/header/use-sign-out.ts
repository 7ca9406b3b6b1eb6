import { useEffect } from 'react';
import { toast, useSession } from '@makeport/web';
import { useLocation, useNavigate } from '@makeport/web/router';

/** Of a navigation whose arrival ends the session. */
const SIGN_OUT = { signOut: true } as const;

/**
 * SHELL-8: the session ends, then the browser goes to '/'. It is first led away from the page it is on: a guarded one would
 * send the visitor to sign in, and one with something unsaved may ask, and be stayed on with its session.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate();
  // at once: Back, pressed before the start page is drawn, would otherwise leave the session as it was
  return () => void navigate('/', { state: SIGN_OUT, flushSync: true });
}

/** Ends the session of whoever has left for it; mounted once. */
export function useSignOutOnArrival(): void {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const arrived = JSON.stringify(state) === JSON.stringify(SIGN_OUT);
  useEffect(() => {
    if (!arrived) return;
    // once: the address is come back to, and loaded anew
    void navigate('/', { replace: true, state: null });
    signOut().catch((error: unknown) => {
      console.error('sign-out failed', error);
      toast.error('You could not be signed out. Please try again.');
    });
  }, [arrived, navigate, signOut]);
}
