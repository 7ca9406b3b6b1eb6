import type { Notification } from '@makeport/contracts';
import type { AccountType, Mail, MailContent, MailKind } from '../domain/mail/mail';
import type { NotificationDraft } from '../domain/notification';
import type { NotifiedOrder } from '../domain/orders/order-notifications';
import type { MailPreferences } from '../domain/notification-preferences';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');
/** The public origin of Makeport, for links in mails. */
export const PUBLIC_ORIGIN = Symbol('PublicOrigin');

export type OrderSummary = Pick<NotifiedOrder, 'id' | 'number' | 'productName' | 'brandName'>;

/** The event behind a notification. */
export interface EventContext {
  readonly id: string;
  readonly at: Date;
  /** The accounts that the event names. */
  readonly about: readonly string[];
  readonly traceparent?: string | undefined;
}

export interface StoreOptions {
  /** Whether to push to the recipient's browsers, too. */
  readonly push: boolean;
  readonly now: Date;
}

/** The items that one event produces. */
export interface Told<Item> {
  readonly event: EventContext;
  /** At most one for each recipient. */
  readonly items: readonly Item[];
}

/** A stored notification with the version of its event. */
export interface StoredNotification {
  readonly notification: Notification;
  readonly version: number;
  /** The unread count over all types, including this notification. */
  readonly unreadCount: number;
  /** The event behind the notification. */
  readonly event: EventContext;
}

/** The changes of event handling, committed together with the inbox entries. */
export interface NotificationTransaction {
  /** @returns in their order, only the notifications that are new for these events (ORD-18) */
  store(
    told: readonly (Told<NotificationDraft> & { readonly push: boolean })[],
    now: Date,
  ): Promise<StoredNotification[]>;
  /**
   * Stores one row for each conversation; it moves up with each message (T9).
   *
   * @param toDraft gets the number of unread messages, including this one
   * @returns empty if the message is not newer than the row
   */
  storeMessage(
    message: { readonly recipientId: string; readonly threadId: string; readonly sentAt: Date },
    toDraft: (unread: number) => NotificationDraft,
    event: EventContext,
    options: StoreOptions,
  ): Promise<StoredNotification[]>;
  /**
   * Marks the notification of a conversation as read up to a time, and publishes that to the
   * account's other browsers.
   */
  markThreadRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void>;
  /** Queues mails, once for each event and recipient. */
  post(told: readonly Told<Mail>[], now: Date): Promise<void>;
  /** Stores the orders, because the escrow's events need not contain them. */
  rememberOrders(orders: readonly (OrderSummary & { readonly brandId: string })[]): Promise<void>;
  findOrder(orderId: string): Promise<OrderSummary | null>;
  /** Returns the addresses of known accounts. */
  emails(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Returns the administrators who get mails about open decisions. */
  adminIds(): Promise<string[]>;
  /** Publishes the event of each notification. */
  publish(stored: readonly StoredNotification[]): Promise<void>;
}

/**
 * The copy of accounts that mails are addressed by. Versions older than the stored one are ignored.
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
  /** Confirms the address and releases the mails that wait for it. */
  confirmEmail(id: string, version: number): Promise<void>;
  changeType(id: string, accountType: AccountType, version: number): Promise<void>;
  /** Sets whether the account is closed: a closed administrator gets no mails about orders. */
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
  /** Counted from 1, including this one. */
  readonly attempts: number;
}

/** A mail that is due now. */
export interface DueMail extends MailAttempt {
  readonly kind: MailKind;
  readonly content: MailContent;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  /** False if the mail is written in the name of an account with an unconfirmed address. */
  readonly senderConfirmed: boolean;
  /** Null while the recipient's account is not known yet. */
  readonly recipient: {
    readonly address: string;
    /** Empty while the address is unconfirmed: a stranger may have typed the name (X29). */
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

/** @throws MailRefused if a further attempt cannot help, any other error if it may */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The mail server has rejected this mail permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** Input for metrics and logs, without addresses and contents. */
export interface MailReport {
  settled(mail: DueMail, outcome: MailOutcome, reason?: string): void;
  failed(mail: DueMail, reason: string): void;
}

/** A mail that was written to the outbox folder instead of being sent. */
export interface KeptMail extends Omit<OutgoingMail, 'createdAt'> {
  /** The time of writing. */
  readonly at: string;
}

export interface KeptMails {
  /** Returns the mails, newest first. @param to only mails to this address */
  list(to?: string): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
  /** Returns the mail as it would have been sent (RFC 5322). */
  getMessage(id: string): Promise<Buffer | null>;
}
