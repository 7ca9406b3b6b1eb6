import type { Location } from '../router';
import type { SignInReason } from './sign-in-reason';

interface SignInState {
  from: string;
  mode?: 'signup' | 'login';
  /** The navigation state of the address `from`. */
  carried?: unknown;
  reason?: SignInReason;
}

/**
 * Returns the navigation state for a sign-in page, which leads back to `from` after the sign-in.
 * @param carried the navigation state of `from`, restored after the sign-in
 * @param reason the reason shown above the sign-in form
 */
export function signInState(
  from: string,
  mode?: 'signup' | 'login',
  carried?: unknown,
  reason?: SignInReason | null,
): SignInState {
  return {
    from,
    ...(mode && { mode }),
    ...(carried !== null && carried !== undefined && { carried }),
    ...(reason && { reason }),
  };
}

/**
 * Returns the remembered address from a sign-in page's location, or null. Only addresses within the
 * application are accepted: the state persists in the browser's history and must not become an open
 * redirect.
 */
export function getOrigin(location: Pick<Location, 'state'>): string | null {
  const from = (location.state as Partial<SignInState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/**
 * Returns the navigation state of the remembered address, or null. Its page must treat it as
 * untrusted input.
 */
export function readCarried(location: Pick<Location, 'state'>): unknown {
  return (location.state as Partial<SignInState> | null)?.carried ?? null;
}
