import type { Location } from '../router';

interface SignInState {
  from: string;
  mode?: 'signup' | 'login';
}

/** Navigation state for a sign-in page that remembers where the visitor wanted to go. */
export function signInState(from: string, mode?: 'signup' | 'login'): SignInState {
  return mode ? { from, mode } : { from };
}

/**
 * The remembered origin of a sign-in page's location, or null. Only an address within the application
 * counts: state survives in the history and must not become an open redirect.
 */
export function originOf(location: Pick<Location, 'state'>): string | null {
  const from = (location.state as Partial<SignInState> | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
