import type { AccountKind } from '@makeport/web';

/** Whose sign-in page it is; another type of account is refused there. */
export type SignInArea = 'brand' | 'manufacturer';
export type SignInMode = 'login' | 'signup' | 'forgot';

export interface Credentials {
  companyName: string;
  email: string;
  password: string;
}
export type CredentialErrors = Partial<Record<keyof Credentials, string>>;

/** AUTH-3, AUTH-4, OPEN-5: login, unless the navigation state says otherwise. */
export function initialMode(state: unknown): SignInMode {
  const mode =
    typeof state === 'object' && state !== null && 'mode' in state ? state.mode : undefined;
  return mode === 'signup' || mode === 'forgot' ? mode : 'login';
}

/** Where an account goes from a sign-in page (AUTH-15 to AUTH-19): an admin never to a remembered address. */
export function afterSignIn(kind: AccountKind, origin: string | null): string {
  if (kind === 'admin') return '/admin';
  if (kind === 'user') return '/';
  return origin ?? (kind === 'manufacturer' ? '/manufacturer' : '/brand');
}

/** AUTH-10, AUTH-11: only what is missing; the server judges the rest (OPEN-6). */
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
