export type NotificationType = 'sample_request' | 'order' | 'message' | 'payment' | 'system';
export type NotificationPriority = 'high' | 'medium' | 'other';
export type RecipientType = 'brand' | 'manufacturer';

/** What somebody is told (NOTIF-20), before it is stored. */
export interface NotificationDraft {
  readonly recipientId: string;
  readonly recipientType: RecipientType;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly title: string;
  readonly content: string;
  /** A text under `target` in it wins over the address of the type (OPEN-61). */
  readonly data: Readonly<Record<string, unknown>>;
}

const paths: Record<NotificationType, string | null> = {
  sample_request: 'samples',
  order: 'orders',
  message: 'messages',
  payment: 'payments',
  system: null,
};

/** OPEN-61: the address that opening the notification leads to. */
export function getTarget({
  data,
  type,
  recipientType,
}: Pick<NotificationDraft, 'data' | 'type' | 'recipientType'>): string {
  if (typeof data['target'] === 'string') return data['target'];
  const path = paths[type];
  return path === null ? '/notifications' : `/${recipientType}/${path}`;
}
