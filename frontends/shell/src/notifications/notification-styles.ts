import type { NotificationItemFragment, NotificationType } from '@makeport/web';
import {
  Bell,
  MessageSquare,
  Package,
  PackageOpen,
  Wallet,
  type LucideIcon,
} from '@makeport/ui/icons';

/** The tabs of the notification list (NOTIF-2, NOTIF-3). */
export const TABS: readonly { value: string; label: string; type: NotificationType | null }[] = [
  { value: 'all', label: 'All', type: null },
  { value: 'message', label: 'Messages', type: 'message' },
  { value: 'order', label: 'Orders', type: 'order' },
  { value: 'sample_request', label: 'Samples', type: 'sample_request' },
];

export const ICONS: Record<NotificationType, LucideIcon> = {
  message: MessageSquare,
  order: Package,
  payment: Wallet,
  sample_request: PackageOpen,
  system: Bell,
};

type Priority = NotificationItemFragment['priority'];

/**
 * A high priority is marked with a word and a heavier font weight, the other priorities only by
 * colour (NOTIF-11).
 */
export const PRIORITY_WORDS: Record<Priority, string | null> = {
  high: 'Important',
  medium: null,
  other: null,
};

const PRIORITY_ICONS: Record<Priority, string> = {
  high: 'bg-amber-soft text-amber-ink',
  medium: 'bg-accent-soft text-accent-ink',
  other: 'bg-sunken text-muted',
};
const GOOD = 'bg-green-soft text-green-ink';
const BAD = 'bg-red-soft text-red-ink';

const GOOD_NEWS =
  /\b(?:approved|completed|delivered|shipped|released|received|refunded|successfully|withdrawn|resolved)\b/i;
const BAD_NEWS = /\b(?:rejected|declined|cancell?ed|failed|problem|dispute|overdue)\b/i;

/** Returns the icon's classes by outcome: red only for bad news, never for good news (T11). */
export function iconStyle({
  title,
  type,
  priority,
}: Pick<NotificationItemFragment, 'title' | 'type' | 'priority'>) {
  // users write the titles of messages, so a title may contain any of these words
  if (type === 'message') return PRIORITY_ICONS[priority];
  if (GOOD_NEWS.test(title)) return GOOD;
  return BAD_NEWS.test(title) ? BAD : PRIORITY_ICONS[priority];
}
