import type { Location } from '../router';
import type { SignInReason } from './sign-in-reason';

interface SignInState {
  from: string;
  mode?: 'signup' | 'login';
  /** What that address was opened with. */
  carried?: unknown;
  reason?: SignInReason;
}

/**
 * Navigation state for a sign-in page that remembers where the visitor wanted to go.
 * @param carried navigation state of that address: it comes back with it, for whoever signs in then
 * @param reason what the sign-in page says above its form
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
 * The remembered origin of a sign-in page's location, or null. Only an address within the application
 * counts: state survives in the history and must not become an open redirect.
 */
export function getOrigin(location: Pick<Location, 'state'>): string | null {
  const from = (location.state as Partial<SignInState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}

/** What the remembered origin was opened with; null for nothing. Its page must read it as data of anybody. */
export function readCarried(location: Pick<Location, 'state'>): unknown {
  return (location.state as Partial<SignInState> | null)?.carried ?? null;
}
