import type { Notification } from '@makeport/contracts';
import type { AccountType, Mail, MailContent, MailKind } from '../domain/mail/mail';
import type { NotificationDraft } from '../domain/notification';
import type { NotifiedOrder } from '../domain/orders/order-notifications';
import type { MailPreferences } from '../domain/notification-preferences';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');
/** The injection token of the site's origin, for links in mails. */
export const PUBLIC_ORIGIN = Symbol('PublicOrigin');

export type OrderSummary = Pick<NotifiedOrder, 'id' | 'number' | 'productName' | 'brandName'>;

/** The event that caused a notification. */
export interface EventContext {
  readonly id: string;
  readonly at: Date;
  /** The accounts that the event names. */
  readonly about: readonly string[];
  readonly traceparent?: string | undefined;
}

export interface StoreOptions {
  /** Whether the recipient's browsers also get a push. */
  readonly push: boolean;
  readonly now: Date;
}

/** The notifications or mails of one event. */
export interface Told<Item> {
  readonly event: EventContext;
  /** At most one per recipient. */
  readonly items: readonly Item[];
}

/** A stored notification with the version of its event. */
export interface StoredNotification {
  readonly notification: Notification;
  readonly version: number;
  /** The unread count of all types, including this notification. */
  readonly unreadCount: number;
  /** The event that caused the notification. */
  readonly event: EventContext;
}

/** Writes within the transaction that also records the event in the inbox. */
export interface NotificationTransaction {
  /** @returns the notifications that were not stored before, in the order of the input (ORD-18) */
  store(
    told: readonly (Told<NotificationDraft> & { readonly push: boolean })[],
    now: Date,
  ): Promise<StoredNotification[]>;
  /**
   * Stores one notification per conversation, which moves to the top with each message (T9).
   *
   * @param toDraft receives the number of unread messages, including this one
   * @returns an empty list unless the message is newer than the stored one
   */
  storeMessage(
    message: { readonly recipientId: string; readonly threadId: string; readonly sentAt: Date },
    toDraft: (unread: number) => NotificationDraft,
    event: EventContext,
    options: StoreOptions,
  ): Promise<StoredNotification[]>;
  /**
   * Marks the notification of a conversation as read up to a time. Publishes a change, so that the
   * account's other browsers update.
   */
  markThreadRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void>;
  /** Queues mails, one per event and recipient. */
  post(told: readonly Told<Mail>[], now: Date): Promise<void>;
  /** Stores the orders, because events of the escrow may not contain them. */
  rememberOrders(orders: readonly (OrderSummary & { readonly brandId: string })[]): Promise<void>;
  findOrder(orderId: string): Promise<OrderSummary | null>;
  /** Returns the addresses of known accounts. */
  emails(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the open administrators, who get mails about pending decisions. */
  adminIds(): Promise<string[]>;
  /** Publishes the event of each notification. */
  publish(stored: readonly StoredNotification[]): Promise<void>;
}

/**
 * The copy of accounts, with their mail addresses. Ignores events older than the stored version.
 */
export interface AccountReadModel {
  register(account: {
    readonly id: string;
    readonly accountType: AccountType;
    readonly email: string;
    readonly name: string;
    readonly version: number;
    readonly emailConfirmed: boolean;
  }): Promise<void>;
  /** Confirms the address and releases the mails that require it. */
  confirmEmail(id: string, version: number): Promise<void>;
  changeType(id: string, accountType: AccountType, version: number): Promise<void>;
  /** Stores whether the account is closed. A closed administrator gets no mails about orders. */
  setClosed(id: string, closed: boolean, version: number): Promise<void>;
  update(account: {
    readonly id: string;
    readonly name: string;
    readonly preferences: MailPreferences;
    readonly version: number;
  }): Promise<void>;
}

/** One attempt to send a mail. */
export interface MailAttempt {
  readonly id: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
}

/** A mail that is due now. */
export interface DueMail extends MailAttempt {
  readonly kind: MailKind;
  readonly content: MailContent;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  /** False if the mail is written in the name of an account whose address is unconfirmed. */
  readonly senderConfirmed: boolean;
  /** Null until the recipient's account is known. */
  readonly recipient: {
    readonly address: string;
    /**
     * Empty while the address is unconfirmed, because a stranger may have chosen the name (X29).
     */
    readonly name: string;
    readonly accountType: AccountType;
    readonly preferences: MailPreferences;
  } | null;
}

export type MailOutcome = 'sent' | 'unwanted' | 'unconfirmed' | 'expired' | 'dead';

export interface OutgoingMail {
  readonly id: string;
  readonly to: { readonly address: string; readonly name: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
}

/** @throws MailRefused if a retry would fail again; any other error if a retry may succeed */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Thrown if the mail server has rejected a mail for good. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Reports outcomes to metrics and logs, without addresses and contents. */
export interface MailReport {
  settled(mail: DueMail, outcome: MailOutcome, reason?: string): void;
  failed(mail: DueMail, reason: string): void;
}

/** A mail that was written to the outbox folder instead of being sent. */
export interface KeptMail extends Omit<OutgoingMail, 'createdAt'> {
  /** The mail's creation time. */
  readonly at: string;
}

export interface KeptMails {
  /**
   * Returns the mails, newest first.
   * @param to returns only mails to this address
   */
  list(to?: string): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
  /** Returns the complete message as it would be sent (RFC 5322). */
  getMessage(id: string): Promise<Buffer | null>;
}
