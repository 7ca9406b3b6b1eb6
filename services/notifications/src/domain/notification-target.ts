import type { NotificationDraft, NotificationType } from './notification';

const paths: Record<NotificationType, string | null> = {
  sample_request: 'samples',
  order: 'orders',
  message: 'messages',
  payment: 'payments',
  system: null,
};

/** Returns the address that the notification opens (OPEN-61). */
export function getTarget({
  data,
  type,
  recipientType,
}: Pick<NotificationDraft, 'data' | 'type' | 'recipientType'>): string {
  if (typeof data['target'] === 'string') return data['target'];
  const path = paths[type];
  return path === null ? '/notifications' : `/${recipientType}/${path}`;
}
