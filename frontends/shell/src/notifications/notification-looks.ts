import type { NotificationItemFragment, NotificationType } from '@makeport/web';
import { Bell, MessageSquare, Package, PackageOpen, Wallet, type LucideIcon } from '@makeport/ui/icons';

/** NOTIF-2, NOTIF-3. */
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

interface PriorityLook {
  /** Said besides the colour; null for what needs no word. */
  word: string | null;
  icon: string;
}

/** NOTIF-11: told apart by a word and by colour. */
export const PRIORITIES: Record<NotificationItemFragment['priority'], PriorityLook> = {
  high: { word: 'Important', icon: 'bg-red-soft text-red-ink' },
  medium: { word: null, icon: 'bg-accent-soft text-accent-ink' },
  other: { word: null, icon: 'bg-sunken text-muted' },
};
