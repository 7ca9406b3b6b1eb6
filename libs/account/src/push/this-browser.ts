/**
 * Whether this browser shows notifications while no page is open. Only the browser's own settings
 * can revoke 'denied'.
 */
export type PushState = 'off' | 'on' | 'denied';

export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const WORKER = '/push-worker.js';

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export async function pushState(): Promise<PushState> {
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

/**
 * Asks for permission, so call it from a press. Returns null if the user declines.
 * @param publicKey base64url
 */
export async function allowPush(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribed = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys = {} } = subscribed.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Unsubscribes and returns the endpoint that is no longer used. */
export async function stopPush(): Promise<string | null> {
  const subscribed = await subscription();
  await subscribed?.unsubscribe();
  return subscribed?.endpoint ?? null;
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}
