import type { ChatContext, ChatMessage, ChatParty, ChatThread } from '@makeport/contracts';
import type { Receipts } from '../domain/receipts';
export type Clock = () => Date;
export const CLOCK = Symbol('Clock');

/**
 * Consumes one unit of the account's rate limit. Returns null, or the retry delay in milliseconds
 * (X4).
 */
export type CountForAccount = (accountId: string) => Promise<number | null>;
export const MESSAGE_LIMIT = Symbol('MessageLimit');

/** The acting side of a conversation. */
export interface Participant {
  readonly id: string;
  readonly party: ChatParty;
  /** The company's name. */
  readonly name: string;
}

export interface ThreadProduct {
  readonly id: string;
  readonly name: string;
  readonly sku: string;
}

/** Identifies a thread by its two sides and product (CHAT-8, CHAT-9). */
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

/** A thread that is locked until the transaction ends. */
export interface LockedThread {
  readonly thread: ChatThread;
  readonly receipts: Readonly<Record<ChatParty, Receipts>>;
  readonly viewingUntil: Readonly<Record<ChatParty, Date | null>>;
}

export type NewMessage = Omit<ChatMessage, 'delivered' | 'read'>;

export interface StoredAttachment {
  readonly id: string;
  readonly path: string;
}

/** The storage of uploaded files. */
export abstract class Files {
  /** Does nothing if there is no file. */
  abstract delete(path: string): Promise<void>;
}

/** Names from copies of the owners' events, or from the owners if an event is still in flight. */
export abstract class Directory {
  abstract findManufacturer(id: string): Promise<{ readonly name: string } | null>;
  abstract findBrand(id: string): Promise<{ readonly name: string } | null>;
  /**
   * Also stores a demo product in the catalog (CAT-23). A removed product has only the fields that
   * threads show.
   */
  abstract findProduct(
    id: string,
  ): Promise<
    (ThreadProduct & { readonly manufacturerId: string; readonly removed: boolean }) | null
  >;
}

/** An order or sample request, and its two sides. */
export interface OrderReference {
  readonly brand: { readonly id: string; readonly name: string | null };
  readonly manufacturer: { readonly id: string; readonly name: string };
  /** The first product is the main one, which a thread uses if the caller names none. */
  readonly products: readonly [ThreadProduct, ...ThreadProduct[]];
  readonly orderNumber?: string;
  readonly context: ChatContext;
}

/**
 * Copies of names, written in the transaction that records the event. Older versions are ignored.
 */
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
