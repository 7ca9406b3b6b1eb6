import type { Location } from '../router';

/** The reason why a visitor has to sign in, shown above the sign-in form. */
export type SignInReason =
  | { kind: 'session-ended' }
  /**
   * 'not-charged', 'payment-checked', 'payment-received': the session ended before, during or after
   * the charge of the card.
   */
  | { kind: 'not-charged' }
  | { kind: 'payment-checked' }
  | { kind: 'payment-received' }
  | { kind: 'add-to-cart'; product: string };

const plainKinds = ['session-ended', 'not-charged', 'payment-checked', 'payment-received'] as const;

/**
 * Returns the reason in a sign-in page's navigation state, or null. The state persists in the
 * browser's history and may contain anything.
 */
export function getSignInReason(location: Pick<Location, 'state'>): SignInReason | null {
  const reason = (location.state as { reason?: Record<string, unknown> } | null)?.reason;
  const { kind, product } = reason ?? {};
  const plain = plainKinds.find((known) => known === kind);
  if (plain) return { kind: plain };
  return kind === 'add-to-cart' && typeof product === 'string' ? { kind, product } : null;
}

let explained: SignInReason | null = null;

/**
 * Sets the reason that the guard passes to the sign-in page, for pages with a better reason than
 * 'session-ended', such as a received payment. The reason is valid until the returned function is
 * called or a user signs in.
 */
export function explainSignIn(reason: SignInReason): () => void {
  explained = reason;
  return () => {
    if (explained === reason) explained = null;
  };
}

export function explainedSignIn(): SignInReason | null {
  return explained;
}

export function forgetSignInReason(): void {
  explained = null;
}
