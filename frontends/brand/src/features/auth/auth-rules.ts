export type AuthMode = 'login' | 'signup';
export type AuthField = 'brandName' | 'email' | 'password';
export type AuthValues = Record<AuthField, string>;
export type AuthErrors = Partial<Record<AuthField, string>>;

/** AUTH-3, AUTH-4: only the navigation state says signup. */
export function initialMode(state: unknown): AuthMode {
  return isRecord(state) && state['mode'] === 'signup' ? 'signup' : 'login';
}

/** Where an account goes from here (AUTH-15 to AUTH-19). */
export function afterSignIn(kind: string, origin: string | null): string {
  if (kind === 'brand') return origin ?? '/brand';
  if (kind === 'admin') return '/admin';
  return kind === 'manufacturer' ? (origin ?? '/manufacturer') : '/';
}

/** AUTH-10, AUTH-11: only what is missing; the server judges the rest (OPEN-6). */
export function authErrors(mode: AuthMode, values: AuthValues): AuthErrors {
  const errors: AuthErrors = {};
  if (mode === 'signup' && values.brandName.trim() === '') errors.brandName = 'Brand name is required';
  if (values.email.trim() === '') errors.email = 'Email is required';
  if (values.password === '') errors.password = 'Password is required';
  return errors;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
