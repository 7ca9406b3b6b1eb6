import { publishCartCount } from '../cart/cart-count';

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
  if (reason === 'user') {
    localStorage.removeItem('cart');
    publishCartCount(0);
    void forgetPush().catch(() => undefined);
  }
  listeners.forEach((listener) => listener(reason));
}

/** Whose news this browser tells of while no page is open. */
const PUSH_OWNER = 'push';

export function rememberPushOwner(accountId: string): void {
  localStorage.setItem(PUSH_OWNER, accountId);
}

/** Somebody else has signed in where a session ended without a sign-out: the news of the former account are not theirs. */
export function forgetPushOfOthers(accountId: string): void {
  const owner = localStorage.getItem(PUSH_OWNER);
  if (owner !== null && owner !== accountId) void forgetPush().catch(() => undefined);
}

/** Its push service then says that the browser is gone, and the server forgets it. */
async function forgetPush(): Promise<void> {
  localStorage.removeItem(PUSH_OWNER);
  const worker = await (
    navigator.serviceWorker as ServiceWorkerContainer | undefined
  )?.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
