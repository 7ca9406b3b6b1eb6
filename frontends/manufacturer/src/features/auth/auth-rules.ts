import type { AccountKind } from '@makeport/web';

export type AuthMode = 'login' | 'signup';

/** Login unless the navigation state says signup (OPEN-5). */
export function initialMode(state: unknown): AuthMode {
  const mode = typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
  return mode === 'signup' ? 'signup' : 'login';
}

export const TEXTS = {
  login: { title: 'Welcome back', submit: 'Sign in', toggle: "Don't have an account? Sign up" },
  signup: {
    title: 'Join as a Manufacturer',
    submit: 'Create account',
    toggle: 'Already have an account? Sign in',
  },
} as const;

/**
 * Where a signed-in account goes from a sign-in page (AUTH-16 to AUTH-19): an admin to the admin area, the
 * others to where they came from, else to their own area.
 */
export function destination(kind: AccountKind, origin: string | null): string {
  if (kind === 'admin') return '/admin';
  if (kind === 'user') return '/';
  return origin ?? (kind === 'manufacturer' ? '/manufacturer' : '/brand');
}
