import { Injectable } from '@nestjs/common';
import type { ChatParty, ChatThread } from '@makeport/contracts';
import { DataSource } from 'typeorm';
import { otherParty } from '../../domain/conversation';
import type { ThreadPosition } from '../../domain/thread-cursor';
import type { Participant, ThreadKey } from '../../use-cases/ports';
import { toThread, type ThreadRow } from './thread.row';

type ListOptions = {
  readonly search?: string | undefined;
  readonly first: number;
  readonly after: ThreadPosition | null;
};

@Injectable()
export class ThreadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns null if the thread does not exist or the account does not take part in it. */
  async find(accountId: string, threadId: string): Promise<ChatThread | null> {
    const [row] = await this.dataSource.query<ThreadRow[]>(
      'SELECT * FROM threads WHERE id = $1 AND $2 IN (brand_id, manufacturer_id)',
      [threadId, accountId],
    );
    return row ? toThread(row) : null;
  }

  async findByKey({ productId, brandId, manufacturerId }: ThreadKey): Promise<ChatThread | null> {
    const about = productId === null ? 'product_id IS NULL' : 'product_id = $3';
    const [row] = await this.dataSource.query<ThreadRow[]>(
      `SELECT * FROM threads WHERE brand_id = $1 AND manufacturer_id = $2 AND ${about}`,
      [brandId, manufacturerId, ...(productId === null ? [] : [productId])],
    );
    return row ? toThread(row) : null;
  }

  /** Returns whether the two sides share a thread, about any product. */
  async exists(brandId: string, manufacturerId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM threads WHERE brand_id = $1 AND manufacturer_id = $2 LIMIT 1',
      [brandId, manufacturerId],
    );
    return rows.length > 0;
  }

  /**
   * Lists threads, the newest message first. Leaves out threads that the other side has opened but
   * not yet written in.
   */
  async list(
    of: Participant,
    { search, first, after }: ListOptions,
  ): Promise<{
    readonly threads: ChatThread[];
    readonly total: number;
    readonly hasMore: boolean;
  }> {
    const parameters: unknown[] = [of.id, of.party];
    const parameter = (value: unknown): string => `$${parameters.push(value)}`;
    const own = `${of.party}_id = $1 AND (last_message_id IS NOT NULL OR opened_by = $2)`;
    const wanted =
      search === undefined ? own : `${own} AND ${matching(of.party, parameter(contains(search)))}`;
    const total = `SELECT count(*)::int AS total FROM threads WHERE ${wanted}`;
    const [counted] = await this.dataSource.query<{ total: number }[]>(total, [...parameters]);
    const behind = after
      ? getCursorCondition(of.party, parameter(after.lastMessageAt), parameter(after.id))
      : '';
    const rows = await this.dataSource.query<ThreadRow[]>(
      `SELECT * FROM threads WHERE ${wanted} ${behind}
       ORDER BY last_message_at DESC, id DESC LIMIT ${parameter(first + 1)}`,
      parameters,
    );
    const threads = rows.slice(0, first).map(toThread);
    return { threads, total: counted?.total ?? 0, hasMore: rows.length > first };
  }

  async countUnread({ id, party }: Participant): Promise<number> {
    const [row] = await this.dataSource.query<{ unread: number }[]>(
      `SELECT coalesce(sum(${party}_unread), 0)::int AS unread FROM threads
       WHERE ${party}_id = $1 AND ${party}_unread > 0`,
      [id],
    );
    return row?.unread ?? 0;
  }

  /**
   * Stores until when the side views the thread; null ends the viewing lease. Returns false if the
   * account does not take part in the thread.
   */
  async save({ id, party }: Participant, threadId: string, until: Date | null): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE threads SET ${party}_viewing_until = $3 WHERE id = $1 AND ${party}_id = $2`,
      [threadId, id, until],
    );
    return changed > 0;
  }
}

/**
 * Selects the threads after the cursor. Selects none if the account does not take part in the
 * cursor's thread, so that a guessed id reveals nothing.
 */
const getCursorCondition = (party: ChatParty, at: string, id: string): string =>
  `AND (last_message_at, id) < (${at}::timestamptz, ${id}::uuid)
   AND EXISTS (SELECT 1 FROM threads WHERE id = ${id}::uuid AND ${party}_id = $1)`;

/** Matches the other side's name, the product and the last message. */
const matching = (party: ChatParty, pattern: string): string => {
  const columns = [`${otherParty(party)}_name`, 'product_name', 'product_sku', 'last_message'];
  return `(${columns.map((column) => `${column} ILIKE ${pattern}`).join(' OR ')})`;
};

/** Builds a LIKE pattern; LIKE's own wildcards are escaped. */
const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
