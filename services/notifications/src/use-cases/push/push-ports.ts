import type { AccountType } from '../../domain/mail/mail';
import type { NotificationPriority, NotificationType } from '../../domain/notification';
import type { PushMessage } from '../../domain/push/push';
import type { PushPreferences } from '../../domain/notification-preferences';

/** The endpoint of a browser, and its encryption keys (RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A push that is due now. Its attempt is already counted. */
export interface DuePush {
  readonly id: string;
  readonly subscription: PushSubscription;
  readonly message: PushMessage;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly createdAt: Date;
  readonly attempts: number;
  /** True if the notification has been read, or the browser belongs to another account now. */
  readonly pointless: boolean;
  readonly recipient: {
    readonly accountType: AccountType;
    readonly preferences: PushPreferences;
  } | null;
}

export interface OutgoingPush {
  readonly subscription: PushSubscription;
  readonly message: PushMessage;
  readonly urgency: 'high' | 'normal';
  readonly livesMs: number;
}

/**
 * @throws SubscriptionGone or PushRefused if a retry would fail again; any other error if a retry
 * may succeed
 */
export type CarryPush = (push: OutgoingPush) => Promise<void>;

/** Thrown if the user has revoked the permission or the browser no longer exists. */
export class SubscriptionGone extends Error {
  override readonly name = 'SubscriptionGone';
}

export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

export type PushOutcome = 'sent' | 'unwanted' | 'expired' | 'gone' | 'dead';

/** Reports outcomes to metrics and logs, without endpoints and contents. */
export interface PushReport {
  settled(push: DuePush, outcome: PushOutcome, reason?: string): void;
  failed(push: DuePush, reason: string): void;
}
