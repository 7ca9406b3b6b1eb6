/**
 * Whether this browser shows notifications while no page is open. Only the user can revoke
 * 'denied', in the browser's settings.
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
 * Requests the permission and subscribes. Browsers require a press for this. Returns null if the
 * user declines.
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

/** Unsubscribes. Returns the endpoint, so that the server can delete it. */
export async function stopPush(): Promise<string | null> {
  const subscribed = await subscription();
  await subscribed?.unsubscribe();
  return subscribed?.endpoint ?? null;
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}
