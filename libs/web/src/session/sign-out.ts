/** 'user' = the person pressed Sign Out; 'forced' = the session ended elsewhere or expired. */
export type SignOutReason = 'user' | 'forced';

type Listener = (reason: SignOutReason) => void;

const listeners = new Set<Listener>();

/** Tells when a session has ended in this window. Returns the function that stops listening. */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSignOut(reason: SignOutReason): void {
  // OPEN-28: the cart of a shared browser. Also when the brand area, which owns the cart, is not loaded.
  if (reason === 'user') localStorage.removeItem('cart');
  listeners.forEach((listener) => listener(reason));
}
