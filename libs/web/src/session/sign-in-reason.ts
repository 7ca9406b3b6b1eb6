import type { Location } from '../router';

/** Why a visitor is asked to sign in: the sign-in page says it above its form. */
export type SignInReason =
  | { kind: 'session-ended' }
  /** The session ended before the card was charged, after it was handed over, and after the charge. */
  | { kind: 'not-charged' }
  | { kind: 'payment-checked' }
  | { kind: 'payment-received' }
  | { kind: 'add-to-cart'; product: string };

const plainKinds = ['session-ended', 'not-charged', 'payment-checked', 'payment-received'] as const;

/** The reason in a sign-in page's navigation state, or null: state survives in the history and may be anything. */
export function getSignInReason(location: Pick<Location, 'state'>): SignInReason | null {
  const reason = (location.state as { reason?: Record<string, unknown> } | null)?.reason;
  const { kind, product } = reason ?? {};
  const plain = plainKinds.find((known) => known === kind);
  if (plain) return { kind: plain };
  return kind === 'add-to-cart' && typeof product === 'string' ? { kind, product } : null;
}

let explained: SignInReason | null = null;

/**
 * For a page that knows more than 'your session has ended', e.g. that a payment was received: the guard gives this reason
 * when it sends the visitor to sign in. Holds until the returned function is called, or somebody signs in.
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
