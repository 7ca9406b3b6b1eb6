import type { ChatContext, ChatMessage, ChatParty, ChatThread } from '@makeport/contracts';
import type { Receipts } from '../domain/receipts';
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

/** A thread that nobody else changes until the transaction ends. */
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

/** Where the bff has put the uploaded files. */
export abstract class Files {
  /** As well when there is none. */
  abstract delete(path: string): Promise<void>;
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
