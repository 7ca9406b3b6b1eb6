import type { Notification } from '@makeport/contracts';
import type {
  AccountType,
  Mail,
  MailContent,
  MailKind,
  MailPreferences,
} from '../domain/mail/mail';
import type { NotificationDraft } from '../domain/notification';
import type { NotifiedOrder } from '../domain/orders/order-notifications';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');
/** Where browsers reach Makeport: links in mails lead there. */
export const PUBLIC_ORIGIN = Symbol('PublicOrigin');

export type OrderSummary = Pick<NotifiedOrder, 'id' | 'number' | 'productName' | 'brandName'>;

/** What has happened: an event. */
export interface EventContext {
  readonly id: string;
  readonly at: Date;
  /** The accounts that it names. */
  readonly about: readonly string[];
  readonly traceparent?: string | undefined;
}

export interface StoreOptions {
  /** Whether the recipient's browsers are told too. */
  readonly push: boolean;
  readonly now: Date;
}

/** What one event tells. */
export interface Told<Item> {
  readonly event: EventContext;
  /** One for each recipient at most. */
  readonly items: readonly Item[];
}

/** A stored notification with the version of its event. */
export interface StoredNotification {
  readonly notification: Notification;
  readonly version: number;
  /** Of every type, this one included. */
  readonly unreadCount: number;
  /** What it tells of. */
  readonly event: EventContext;
}

/** What the handling of events can change: all of it or nothing, together with their inbox entries. */
export interface NotificationTransaction {
  /** @returns in their order, only what these events have not told yet (ORD-18) */
  store(
    told: readonly (Told<NotificationDraft> & { readonly push: boolean })[],
    now: Date,
  ): Promise<StoredNotification[]>;
  /**
   * A conversation has one row, which moves up with each message (T9).
   *
   * @param toDraft by how many messages are unread, this one included
   * @returns empty for a message that is not newer than what the row tells
   */
  storeMessage(
    message: { readonly recipientId: string; readonly threadId: string; readonly sentAt: Date },
    toDraft: (unread: number) => NotificationDraft,
    event: EventContext,
    options: StoreOptions,
  ): Promise<StoredNotification[]>;
  /** What tells of a conversation is read up to a time; the account's other browsers hear of it. */
  markThreadRead(recipientId: string, threadId: string, sentUpTo: Date): Promise<void>;
  /** Written down for sending, once for each event and recipient. */
  post(told: readonly Told<Mail>[], now: Date): Promise<void>;
  /** Kept because the events of the escrow need not bring the order. */
  rememberOrders(orders: readonly (OrderSummary & { readonly brandId: string })[]): Promise<void>;
  findOrder(orderId: string): Promise<OrderSummary | null>;
  /** By account, of those that are known. */
  emails(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Who is written to about what administrators decide. */
  adminIds(): Promise<string[]>;
  /** The event of each notification. */
  publish(stored: readonly StoredNotification[]): Promise<void>;
}

/** The copy of accounts that mails are addressed by. Older versions than the known one change nothing. */
export interface AccountReadModel {
  register(account: {
    readonly id: string;
    readonly accountType: AccountType;
    readonly email: string;
    readonly name: string;
    readonly version: number;
    readonly emailConfirmed: boolean;
  }): Promise<void>;
  /** What waits in its name goes out. */
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
  /** Counted from 1, with this one. */
  readonly attempts: number;
}

/** A mail that is to be sent now. */
export interface DueMail extends MailAttempt {
  readonly kind: MailKind;
  readonly content: MailContent;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  /** False: it is written in the name of somebody whose address may be another's. */
  readonly senderConfirmed: boolean;
  /** Null: the recipient's account is not known yet. */
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

/** @throws MailRefused when a further attempt cannot help, any other error when it may */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** The other side will never take this mail. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

/** For metrics and log; no address and no content. */
export interface MailReport {
  settled(mail: DueMail, outcome: MailOutcome, reason?: string): void;
  failed(mail: DueMail, reason: string): void;
}

/** A mail that was put aside instead of being sent. */
export interface KeptMail extends Omit<OutgoingMail, 'createdAt'> {
  /** When it was written. */
  readonly at: string;
}

export interface KeptMails {
  /** Newest first. @param to only those to this address */
  list(to?: string): Promise<KeptMail[]>;
  find(id: string): Promise<KeptMail | null>;
  /** As it would have been sent (RFC 5322). */
  getMessage(id: string): Promise<Buffer | null>;
}
