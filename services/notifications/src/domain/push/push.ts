import type { NotificationPriority } from '../notification';

/** The payload that the browser's service worker reads and shows while no page is open. */
export interface PushMessage {
  readonly notificationId: string;
  readonly title: string;
  readonly body: string;
  /** A path of the site. */
  readonly target: string;
}

/** Returns how urgently a push service wakes a sleeping device (RFC 8030, 5.3). */
export const getUrgency = (priority: NotificationPriority): 'high' | 'normal' =>
  priority === 'high' ? 'high' : 'normal';

/** An older push is not delivered; its notification stays under the bell. */
export const PUSH_LIVES_MS = 24 * 3_600_000;

/** With the backoff of jobs, three and a half hours. */
export const MAX_PUSH_ATTEMPTS = 10;

/**
 * Returns whether the address belongs to a push service. The server calls an address that comes
 * from a browser, so all other addresses are rejected.
 *
 * @param services hosts, '.host' for all of its subdomains, or whole origins
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  if (services.includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return services.some((service) =>
    service.startsWith('.') ? url.hostname.endsWith(service) : url.hostname === service,
  );
}
