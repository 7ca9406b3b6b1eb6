import { Injectable } from '@nestjs/common';
import type { ChatThread, ChatMessage } from '@makeport/contracts';
import { DataSource } from 'typeorm';
import { toMessage, type MessageRow } from './message.row';

/**
 * Pages by the index on (thread_id, created_at), so the 100,000th message is read as fast as the
 * first.
 */
@Injectable()
export class MessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the thread of a message; null if the account does not take part in it. */
  async getThread(accountId: string, messageId: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ thread_id: string }[]>(
      'SELECT thread_id FROM messages WHERE id = $1 AND $2 IN (sender_id, recipient_id)',
      [messageId, accountId],
    );
    return row?.thread_id ?? null;
  }

  /**
   * Returns messages in ascending order. Returns null if the reference message is not in the
   * thread.
   */
  async page(
    thread: ChatThread,
    {
      before,
      after,
      first,
    }: {
      readonly before?: string | undefined;
      readonly after?: string | undefined;
      readonly first: number;
    },
  ): Promise<{
    readonly messages: ChatMessage[];
    readonly hasEarlier: boolean;
    readonly hasLater: boolean;
  } | null> {
    const reference = after ?? before;
    const at = reference === undefined ? null : await this.getTime(thread.id, reference);
    if (reference !== undefined && at === null) return null;
    const forward = after !== undefined;
    const rows = await this.dataSource.query<MessageRow[]>(
      `SELECT * FROM messages WHERE thread_id = $1 ${at ? `AND created_at ${forward ? '>' : '<'} $3` : ''}
       ORDER BY created_at ${forward ? 'ASC' : 'DESC'} LIMIT $2`,
      [thread.id, first + 1, ...(at ? [at] : [])],
    );
    const hasMore = rows.length > first;
    const found = rows.slice(0, first);
    const messages = (forward ? found : found.reverse()).map((row) => toMessage(row, thread));
    // The page includes the reference itself.
    return forward
      ? { messages, hasEarlier: true, hasLater: hasMore }
      : { messages, hasEarlier: hasMore, hasLater: at !== null };
  }

  private async getTime(threadId: string, messageId: string): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ created_at: Date }[]>(
      'SELECT created_at FROM messages WHERE id = $1 AND thread_id = $2',
      [messageId, threadId],
    );
    return row?.created_at ?? null;
  }
}
