import type { AccountKind } from '@makeport/web';

/** The two sign-in pages. Each page rejects accounts of the other type. */
export type SignInArea = 'brand' | 'manufacturer';
export type SignInMode = 'login' | 'signup' | 'forgot';

export interface Credentials {
  companyName: string;
  email: string;
  password: string;
}
export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** AUTH-3, AUTH-4, OPEN-5: returns login, unless the navigation state requests another mode. */
export function initialMode(state: unknown): SignInMode {
  const mode =
    typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
  return mode === 'signup' || mode === 'forgot' ? mode : 'login';
}

/**
 * Returns the page that opens after sign-in (AUTH-15 to AUTH-19). Only brands and manufacturers
 * return to the remembered address.
 */
export function afterSignIn(kind: AccountKind, origin: string | null): string {
  if (kind === 'admin') return '/admin';
  if (kind === 'user') return '/';
  return origin ?? (kind === 'manufacturer' ? '/manufacturer' : '/brand');
}

/** AUTH-10, AUTH-11: checks only for missing fields; the server validates the rest (OPEN-6). */
export function missingCredentials(
  mode: SignInMode,
  { companyName, email, password }: Credentials,
  nameLabel: string,
): CredentialErrors {
  return {
    ...(mode === 'signup' &&
      companyName.trim() === '' && { companyName: `${nameLabel} is required` }),
    ...(email.trim() === '' && { email: 'Email is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}
