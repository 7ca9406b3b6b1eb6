import { Injectable } from '@nestjs/common';
import type {
  ChatAttachment,
  ChatMessage,
  ChatParty,
  ChatThread,
  EventContract,
  EventData,
} from '@makeport/contracts';
import { Outbox } from '@makeport/event-bus';
import { DataSource, type EntityManager } from 'typeorm';
import type { Mark, Receipts } from '../../domain/receipts';
import type { LockedThread, NewMessage, NewThread } from '../../use-cases/ports';
import { attachTo } from './attachment.repository';
import { toMessage, type MessageRow } from './message.row';
import { toLockedThread, toThread, type ThreadRow } from './thread.row';

/** The changes of one call, committed together with their events. */
export class ChatTransaction {
  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Returns null if the thread exists already (CHAT-11). Locks the copied names, so that a
   * concurrent rename waits and then updates this thread, too.
   */
  async create({
    id,
    brand,
    manufacturer,
    product,
    openedBy,
    createdAt,
  }: NewThread): Promise<ChatThread | null> {
    const [row] = await this.manager.query<ThreadRow[]>(
      `INSERT INTO threads (id, brand_id, brand_name, manufacturer_id, manufacturer_name,
         product_id, product_name, product_sku, opened_by, last_message_at, created_at, version)
       VALUES ($1, $2, coalesce((SELECT name FROM accounts WHERE id = $2 FOR SHARE), $3),
         $4, coalesce((SELECT name FROM accounts WHERE id = $4 FOR SHARE), $5),
         $6, coalesce((SELECT name FROM products WHERE id = $6 FOR SHARE), $7),
         coalesce((SELECT sku FROM products WHERE id = $6), $8), $9, $10, $10, 1)
       ON CONFLICT ON CONSTRAINT threads_once DO NOTHING
       RETURNING *`,
      [
        id,
        brand.id,
        brand.name,
        manufacturer.id,
        manufacturer.name,
        product?.id ?? null,
        product?.name ?? null,
        product?.sku ?? null,
        openedBy,
        createdAt,
      ],
    );
    return row ? toThread(row) : null;
  }

  /** Returns null if the thread does not exist or the account does not take part in it. */
  async lock(accountId: string, threadId: string): Promise<LockedThread | null> {
    const [row] = await this.manager.query<ThreadRow[]>(
      'SELECT * FROM threads WHERE id = $1 AND $2 IN (brand_id, manufacturer_id) FOR NO KEY UPDATE',
      [threadId, accountId],
    );
    return row ? toLockedThread(row) : null;
  }

  /** Returns whether the account was closed or erased. */
  async isClosed(accountId: string): Promise<boolean> {
    const closed = await this.manager.query<unknown[]>(
      `SELECT FROM accounts WHERE id = $1 AND closed
       UNION ALL SELECT FROM erased_accounts WHERE account_id = $1`,
      [accountId],
    );
    return closed.length > 0;
  }

  /** Finds the message that the sender's application sent under this `clientId`. */
  async findSent(
    thread: ChatThread,
    senderId: string,
    clientId: string,
  ): Promise<ChatMessage | null> {
    const [row] = await this.manager.query<MessageRow[]>(
      'SELECT * FROM messages WHERE thread_id = $1 AND sender_id = $2 AND client_id = $3',
      [thread.id, senderId, clientId],
    );
    return row ? toMessage(row, thread) : null;
  }

  /**
   * Attaches the sender's uploaded, unsent files in the order of the ids. Leaves out any other
   * file, so callers must compare the number of files.
   */
  attach(
    message: { readonly id: string; readonly threadId: string; readonly sentAt: Date },
    uploaderId: string,
    attachmentIds: readonly string[],
  ): Promise<ChatAttachment[]> {
    return attachTo(this.manager, message, uploaderId, attachmentIds);
  }

  /**
   * Returns null if the thread already contains a message of the sender with this `clientId`. Uses
   * a single statement, since other calls wait for the lock of the thread.
   */
  async append(
    message: NewMessage,
    recipient: ChatParty,
    preview: string,
  ): Promise<ChatThread | null> {
    const [[row]] = await this.manager.query<[ThreadRow[], number]>(
      `WITH stored AS (
         INSERT INTO messages (id, thread_id, sender_id, recipient_id, client_id, content, attachments,
           product_ref, context, urgent, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         ON CONFLICT (thread_id, sender_id, client_id) DO NOTHING RETURNING id
       )
       UPDATE threads SET version = version + 1, last_message = $12, last_message_id = $1, last_sender_id = $3,
         last_message_at = $11, ${recipient}_unread = ${recipient}_unread + 1,
         ${recipient}_unread_urgent = ${recipient}_unread_urgent + $10::boolean::int
       WHERE id = $2 AND EXISTS (SELECT 1 FROM stored) RETURNING *`,
      [
        message.id,
        message.threadId,
        message.senderId,
        message.recipientId,
        message.clientId,
        message.content,
        JSON.stringify(message.attachments),
        message.productRef,
        message.context && JSON.stringify(message.context),
        message.urgent,
        message.createdAt,
        preview,
      ],
    );
    return row ? toThread(row) : null;
  }

  /** Returns the newest message to this account up to the given one; null if there is none. */
  async markUpTo(threadId: string, recipientId: string, messageId: string): Promise<Mark | null> {
    const [row] = await this.manager.query<{ id: string; created_at: Date }[]>(
      `SELECT id, created_at FROM messages WHERE thread_id = $1 AND recipient_id = $2
         AND created_at <= (SELECT created_at FROM messages WHERE id = $3 AND thread_id = $1)
       ORDER BY created_at DESC LIMIT 1`,
      [threadId, recipientId, messageId],
    );
    return row ? { messageId: row.id, at: row.created_at.toISOString() } : null;
  }

  /** Counts the account's received messages after `from`, up to and including `to`. */
  async countBetween(
    threadId: string,
    recipientId: string,
    from: Mark | null,
    to: Mark,
  ): Promise<{ messages: number; urgent: number }> {
    const [row] = await this.manager.query<{ messages: number; urgent: number }[]>(
      `SELECT count(*)::int AS messages, count(*) FILTER (WHERE urgent)::int AS urgent FROM messages
       WHERE thread_id = $1 AND recipient_id = $2 AND created_at > coalesce($3, '-infinity'::timestamptz)
         AND created_at <= $4`,
      [threadId, recipientId, from?.at ?? null, to.at],
    );
    return row ?? { messages: 0, urgent: 0 };
  }

  async saveReceipts(threadId: string, party: ChatParty, receipts: Receipts): Promise<ChatThread> {
    const { delivered, read, unread, unreadUrgent } = receipts;
    const [[row]] = await this.manager.query<[[ThreadRow], number]>(
      `UPDATE threads SET version = version + 1, ${party}_unread = $2, ${party}_unread_urgent = $3,
         ${party}_delivered_id = $4, ${party}_delivered_at = $5, ${party}_read_id = $6, ${party}_read_at = $7
       WHERE id = $1 RETURNING *`,
      [
        threadId,
        unread,
        unreadUrgent,
        delivered?.messageId ?? null,
        delivered?.at ?? null,
        read?.messageId ?? null,
        read?.at ?? null,
      ],
    );
    return toThread(row);
  }

  async publish<E extends EventContract>(
    event: E,
    data: EventData<E>,
    version: number,
  ): Promise<void> {
    await this.outbox.add(this.manager, event, data, { version });
  }
}

@Injectable()
export class ChatTransactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  run<T>(work: (transaction: ChatTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new ChatTransaction(manager, this.outbox)),
    );
  }
}
