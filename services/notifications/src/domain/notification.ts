export type NotificationType = 'sample_request' | 'order' | 'message' | 'payment' | 'system';
export type NotificationPriority = 'high' | 'medium' | 'other';
export type RecipientType = 'brand' | 'manufacturer';

/** A notification before it is stored (NOTIF-20). */
export interface NotificationDraft {
  readonly recipientId: string;
  readonly recipientType: RecipientType;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly title: string;
  readonly content: string;
  /** A text in `target` takes precedence over the address of the type (OPEN-61). */
  readonly data: Readonly<Record<string, unknown>>;
}

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
