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
  /** If `target` is a text, it replaces the default address of the type (OPEN-61). */
  readonly data: Readonly<Record<string, unknown>>;
}
