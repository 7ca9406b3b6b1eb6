import type { NotificationPriority } from '../notification';

/** The payload that the browser's service worker shows while no page is open. */
export interface PushMessage {
  readonly notificationId: string;
  readonly title: string;
  readonly body: string;
  /** A path of the site. */
  readonly target: string;
}

/**
 * Returns the urgency, which determines whether a push service wakes a sleeping device (RFC 8030,
 * 5.3).
 */
export const getUrgency = (priority: NotificationPriority): 'high' | 'normal' =>
  priority === 'high' ? 'high' : 'normal';

/** An older push is dropped; its notification stays in the bell. */
export const PUSH_LIVES_MS = 24 * 3_600_000;

/** With the backoff of jobs, the attempts take three and a half hours. */
export const MAX_PUSH_ATTEMPTS = 10;

/**
 * Returns whether the endpoint belongs to a known push service. Browsers choose the endpoint and
 * the server calls it, so all other addresses must be rejected.
 *
 * @param services host names, '.host' for all subdomains, or origins
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
