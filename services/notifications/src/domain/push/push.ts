import type { AccountType, MailPreferences } from '../mail/mail';
import type { NotificationPriority, NotificationType } from '../notification';

export interface PushPreferences extends MailPreferences {
  readonly push?: boolean | undefined;
}

/** OPEN-65: `push` switches the channel, the other two what concerns orders, messages and samples. */
export function isPushWanted(
  type: NotificationType,
  accountType: AccountType,
  preferences: PushPreferences,
): boolean {
  const { push = true, orderUpdates = true, inquiryAlerts = true } = preferences;
  if (!push) return false;
  if (type === 'payment' || type === 'system') return true;
  return accountType === 'manufacturer' ? inquiryAlerts : orderUpdates;
}

/** What a browser shows for its user while no page is open; its worker reads exactly this. */
export interface PushMessage {
  readonly notificationId: string;
  readonly title: string;
  readonly body: string;
  /** A path of the site. */
  readonly target: string;
}

/** How soon a push service wakes a sleeping device (RFC 8030, 5.3). */
export const getUrgency = (priority: NotificationPriority): 'high' | 'normal' =>
  priority === 'high' ? 'high' : 'normal';

/** Afterwards it is no news any more: it stands in the bell. */
export const PUSH_LIVES_MS = 24 * 3_600_000;

/** With the pauses of jobs three and a half hours. */
export const MAX_PUSH_ATTEMPTS = 10;

/**
 * Whether the address is one of a push service. It comes from a browser and is called by the server: nothing else may be
 * called that way.
 *
 * @param services hosts, '.host' for everything below one, or whole origins
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
