import type {
  ChatAttachment,
  ChatContext,
  ChatMessage,
  ChatParty,
  ChatThread,
  EventContract,
  EventData,
  UserActor,
} from '@makeport/contracts';
import type { Mark, Receipts } from '../domain/receipts';
import type { ThreadPosition } from '../domain/thread-cursor';

export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

/** Counts one more of the account. Answers null, or in how many milliseconds it may try again (X4). */
export type CountForAccount = (accountId: string) => Promise<number | null>;
export const MESSAGE_LIMIT = Symbol('MessageLimit');

/** One of the two sides, as it acts. */
export interface Participant {
  readonly id: string;
  readonly party: ChatParty;
  /** The company's. */
  readonly name: string;
}

export interface ThreadProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
}

/** Who talks with whom about which product: there is one thread for it (CHAT-8, CHAT-9). */
export interface ThreadKey {
  readonly productId: string | null;
  readonly brandId: string;
  readonly manufacturerId: string;
}

export interface NewThread {
  readonly id: string;
  readonly brand: { readonly id: string; readonly name: string };
  readonly manufacturer: { readonly id: string; readonly name: string };
  readonly product: ThreadProduct | null;
  readonly openedBy: ChatParty;
  readonly createdAt: Date;
}

export abstract class Threads {
  /** Null for unknown ones and for those of others. */
  abstract find(accountId: string, threadId: string): Promise<ChatThread | null>;
  abstract findByKey(key: ThreadKey): Promise<ChatThread | null>;
  /** Whether the two have talked before, about whatever. */
  abstract exists(brandId: string, manufacturerId: string): Promise<boolean>;
  /** The newest message first; those that the other side only opened are left out. */
  abstract list(
    of: Participant,
    wanted: {
      readonly search?: string | undefined;
      readonly first: number;
      readonly after: ThreadPosition | null;
    },
  ): Promise<{ readonly threads: ChatThread[]; readonly total: number; readonly hasMore: boolean }>;
  abstract countUnread(of: Participant): Promise<number>;
}

export abstract class Messages {
  /** The thread of a message; null if the account is no side of it. */
  abstract getThread(accountId: string, messageId: string): Promise<string | null>;
  /** Ascending. Null if the message to begin at is none of the thread. */
  abstract page(
    thread: ChatThread,
    wanted: {
      readonly before?: string | undefined;
      readonly after?: string | undefined;
      readonly first: number;
    },
  ): Promise<{
    readonly messages: ChatMessage[];
    readonly hasEarlier: boolean;
    readonly hasLater: boolean;
  } | null>;
}

/** A thread that nobody else changes until the transaction ends. */
export interface LockedThread {
  readonly thread: ChatThread;
  readonly receipts: Readonly<Record<ChatParty, Receipts>>;
  readonly viewingUntil: Readonly<Record<ChatParty, Date | null>>;
}

export type NewMessage = Omit<ChatMessage, 'delivered' | 'read'>;

/** What one call changes: all of it or nothing, together with the events that tell of it. */
export interface ChatTransaction {
  /** Null if there is one already (CHAT-11). */
  create(thread: NewThread): Promise<ChatThread | null>;
  /** Null for unknown ones and for those of others. */
  lock(accountId: string, threadId: string): Promise<LockedThread | null>;
  /** The account was closed or erased. */
  isClosed(accountId: string): Promise<boolean>;
  /** The message that this sender's application named so. */
  findSent(thread: ChatThread, senderId: string, clientId: string): Promise<ChatMessage | null>;
  /** Own uploaded ones that no message carries yet, in the order of the ids; others are left out. */
  attach(
    message: { readonly id: string; readonly threadId: string; readonly sentAt: Date },
    uploaderId: string,
    attachmentIds: readonly string[],
  ): Promise<ChatAttachment[]>;
  /** Null if this sender's application has named another message so. */
  append(message: NewMessage, recipient: ChatParty, preview: string): Promise<ChatThread | null>;
  /** The newest message to this account among those up to the named one; null without any. */
  markUpTo(threadId: string, recipientId: string, messageId: string): Promise<Mark | null>;
  /** Messages to this account behind one mark, up to and with another. */
  countBetween(
    threadId: string,
    recipientId: string,
    from: Mark | null,
    to: Mark,
  ): Promise<{ readonly messages: number; readonly urgent: number }>;
  saveReceipts(threadId: string, party: ChatParty, receipts: Receipts): Promise<ChatThread>;
  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void>;
}

export abstract class ChatTransactions {
  abstract run<T>(work: (transaction: ChatTransaction) => Promise<T>): Promise<T>;
}

export abstract class ViewingLeases {
  /** False if the account is no side of the thread. Null ends it. */
  abstract save(of: Participant, threadId: string, until: Date | null): Promise<boolean>;
}

export interface StoredAttachment {
  readonly id: string;
  readonly path: string;
}

/** Where the bff has put the uploaded files. */
export abstract class Files {
  /** As well when there is none. */
  abstract delete(path: string): Promise<void>;
}

/** Files from their upload until a message carries them. */
export abstract class Attachments {
  /** False if the account has `atMost` unsent ones already. */
  abstract begin(
    attachment: StoredAttachment & {
      readonly threadId: string;
      readonly name: string;
      readonly createdAt: Date;
    },
    uploaderId: string,
    atMost: number,
  ): Promise<boolean>;
  abstract complete(
    id: string,
    uploaderId: string,
    content: { readonly contentType: string; readonly sizeBytes: number },
  ): Promise<ChatAttachment | null>;
  /** Sent ones of own threads, and own ones before that. */
  abstract find(id: string, accountId: string): Promise<ChatAttachment | null>;
  /** One that a message carries, of whichever thread. */
  abstract findSent(id: string): Promise<ChatAttachment | null>;
  abstract list(
    threadId: string,
    wanted: { readonly first: number; readonly after?: string | undefined },
  ): Promise<{ readonly attachments: ChatAttachment[]; readonly hasMore: boolean }>;
  /** From now on no message can carry it. `complete`: all of it had arrived. */
  abstract discard(
    id: string,
    uploaderId: string,
    now: Date,
  ): Promise<(StoredAttachment & { readonly complete: boolean }) | null>;
  /** Discards what was begun before, or uploaded before, and never sent. Names what is discarded, oldest first. */
  abstract discardStale(
    before: { readonly begun: Date; readonly uploaded: Date },
    now: Date,
    limit: number,
  ): Promise<StoredAttachment[]>;
  abstract forget(id: string): Promise<void>;
}

/** As copied from their owners' events, or asked for where an event is still on its way. */
export abstract class Directory {
  abstract findManufacturer(id: string): Promise<{ readonly name: string } | null>;
  abstract findBrand(id: string): Promise<{ readonly name: string } | null>;
  /** A demo one is stored in the catalogue by it (CAT-23). `removed` ones have only what threads need. */
  abstract findProduct(
    id: string,
  ): Promise<
    (ThreadProduct & { readonly manufacturerId: string; readonly removed: boolean }) | null
  >;
}

/** An order or sample request, and whose it is. */
export interface OrderReference {
  readonly brand: { readonly id: string; readonly name: string | null };
  readonly manufacturer: { readonly id: string; readonly name: string };
  /** The first is what it is mainly about. */
  readonly products: readonly [ThreadProduct, ...ThreadProduct[]];
  readonly orderNumber?: string;
  readonly context: ChatContext;
}

export abstract class OrderReferences {
  /** As the actor may see it. */
  abstract findOrder(orderId: string, actor: UserActor): Promise<OrderReference>;
  /** Null for an unknown one; whose it is decides the caller. */
  abstract findSampleRequest(sampleRequestId: string): Promise<OrderReference | null>;
}

/** Copies of names, in the transaction that records the event which brought them. Older versions change nothing. */
export interface NameReadModel {
  saveAccount(account: {
    readonly id: string;
    readonly accountType: string;
    readonly name: string;
    readonly version: number;
  }): Promise<void>;
  setClosed(id: string, closed: boolean): Promise<void>;
  saveProduct(
    product: ThreadProduct & { readonly manufacturerId: string; readonly version: number },
  ): Promise<void>;
  removeProduct(id: string, version: number): Promise<void>;
}
