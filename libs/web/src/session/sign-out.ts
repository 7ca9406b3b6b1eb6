import { publishCartCount } from '../cart/cart-count';

/** 'user' = the user pressed Sign Out; 'forced' = the session ended elsewhere or expired. */
export type SignOutReason = 'user' | 'forced';

type Listener = (reason: SignOutReason) => void;

const listeners = new Set<Listener>();

/**
 * Calls the listener when a session has ended in this window. Returns the function to unsubscribe.
 */
export function onSignOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSignOut(reason: SignOutReason): void {
  // OPEN-28: empties the cart, since others may use this browser. The brand area owns the cart but
  // may not be loaded.
  if (reason === 'user') {
    localStorage.removeItem('cart');
    publishCartCount(0);
    void forgetPush().catch(() => undefined);
  }
  listeners.forEach((listener) => listener(reason));
}

/** The storage key of the account whose push notifications this browser shows. */
const PUSH_OWNER = 'push';

export function rememberPushOwner(accountId: string): void {
  localStorage.setItem(PUSH_OWNER, accountId);
}

/**
 * Removes the push subscription of a previous account whose session ended without a sign-out,
 * because its notifications must not reach another account.
 */
export function forgetPushOfOthers(accountId: string): void {
  const owner = localStorage.getItem(PUSH_OWNER);
  if (owner !== null && owner !== accountId) void forgetPush().catch(() => undefined);
}

/**
 * Unsubscribes in the browser only. The push service then reports the subscription as gone, and the
 * server deletes it.
 */
async function forgetPush(): Promise<void> {
  localStorage.removeItem(PUSH_OWNER);
  const worker = await (
    navigator.serviceWorker as ServiceWorkerContainer | undefined
  )?.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
