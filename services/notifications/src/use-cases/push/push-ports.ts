import type { AccountType } from '../../domain/mail/mail';
import type { NotificationPriority, NotificationType } from '../../domain/notification';
import type { PushMessage, PushPreferences } from '../../domain/push/push';

/** Where one browser takes messages, and the keys they are encrypted with (RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message that is to be sent now; its attempt is counted already. */
export interface DuePush {
  readonly id: string;
  readonly subscription: PushSubscription;
  readonly message: PushMessage;
  readonly type: NotificationType;
  readonly priority: NotificationPriority;
  readonly createdAt: Date;
  readonly attempts: number;
  /** It was read meanwhile, or the browser is another account's now. */
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

/** @throws SubscriptionGone, PushRefused when a further attempt cannot help, any other error when it may */
export type CarryPush = (push: OutgoingPush) => Promise<void>;

/** The browser has taken its permission back, or is gone. */
export class SubscriptionGone extends Error {
  override readonly name = 'SubscriptionGone';
}

export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

export type PushOutcome = 'sent' | 'unwanted' | 'expired' | 'gone' | 'dead';

/** For metrics and log; no endpoint and no content. */
export interface PushReport {
  settled(push: DuePush, outcome: PushOutcome, reason?: string): void;
  failed(push: DuePush, reason: string): void;
}
