import { Injectable } from '@nestjs/common';
import type { ChatAttachment } from '@makeport/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { StoredAttachment } from '../../use-cases/ports';

interface AttachmentRow {
  readonly id: string;
  readonly thread_id: string;
  readonly name: string;
  readonly path: string;
  readonly content_type: string;
  readonly size_bytes: number;
}

/** Stores uploaded files, before and after a message contains them. */
@Injectable()
export class AttachmentRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Registers an upload. Returns false if the account already has `atMost` unsent files. */
  begin(
    {
      id,
      threadId,
      name,
      path,
      createdAt,
    }: StoredAttachment & {
      readonly threadId: string;
      readonly name: string;
      readonly createdAt: Date;
    },
    uploaderId: string,
    atMost: number,
  ): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Serializes the uploads of one account, so that concurrent ones cannot exceed the limit.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [uploaderId]);
      const rows = await manager.query<unknown[]>(
        `INSERT INTO attachments (id, thread_id, uploader_id, name, path, state, changed_at)
         SELECT $1, $2, $3, $4, $5, 'arriving', $6
         WHERE (SELECT count(*) FROM attachments WHERE uploader_id = $3 AND state IN ('arriving', 'ready')) < $7
         RETURNING id`,
        [id, threadId, uploaderId, name, path, createdAt, atMost],
      );
      return rows.length > 0;
    });
  }

  async complete(
    id: string,
    uploaderId: string,
    { contentType, sizeBytes }: { readonly contentType: string; readonly sizeBytes: number },
  ): Promise<ChatAttachment | null> {
    const [[row]] = await this.dataSource.query<[AttachmentRow[], number]>(
      `UPDATE attachments SET state = 'ready', content_type = $3, size_bytes = $4
       WHERE id = $1 AND uploader_id = $2 AND state = 'arriving' RETURNING *`,
      [id, uploaderId, contentType, sizeBytes],
    );
    return row ? toAttachment(row) : null;
  }

  /** Finds sent files of the account's threads, and its own unsent files. */
  async find(id: string, accountId: string): Promise<ChatAttachment | null> {
    const [row] = await this.dataSource.query<AttachmentRow[]>(
      `SELECT attachments.* FROM attachments JOIN threads ON threads.id = thread_id
       WHERE attachments.id = $1 AND (
         (state = 'sent' AND $2 IN (brand_id, manufacturer_id)) OR (state = 'ready' AND uploader_id = $2))`,
      [id, accountId],
    );
    return row ? toAttachment(row) : null;
  }

  /** Finds a sent file of any thread. */
  async findSent(id: string): Promise<ChatAttachment | null> {
    const [row] = await this.dataSource.query<AttachmentRow[]>(
      `SELECT * FROM attachments WHERE id = $1 AND state = 'sent'`,
      [id],
    );
    return row ? toAttachment(row) : null;
  }

  async list(
    threadId: string,
    { first, after }: { readonly first: number; readonly after?: string | undefined },
  ): Promise<{ readonly attachments: ChatAttachment[]; readonly hasMore: boolean }> {
    const behind =
      after === undefined
        ? ''
        : `AND (sent_at, ordinal) < (SELECT sent_at, ordinal FROM attachments WHERE id = $3 AND thread_id = $1)`;
    const rows = await this.dataSource.query<AttachmentRow[]>(
      `SELECT * FROM attachments WHERE thread_id = $1 AND state = 'sent' ${behind}
       ORDER BY sent_at DESC, ordinal DESC LIMIT $2`,
      [threadId, first + 1, ...(after === undefined ? [] : [after])],
    );
    return { attachments: rows.slice(0, first).map(toAttachment), hasMore: rows.length > first };
  }

  /**
   * Marks an unsent file as discarded, so that no message can attach it.
   * @returns `complete`: whether the upload had finished
   */
  async discard(
    id: string,
    uploaderId: string,
    now: Date,
  ): Promise<(StoredAttachment & { complete: boolean }) | null> {
    const [[row]] = await this.dataSource.query<
      [(AttachmentRow & { size_bytes: number | null })[], number]
    >(
      `UPDATE attachments SET state = 'discarded', changed_at = $3
       WHERE id = $1 AND uploader_id = $2 AND state IN ('arriving', 'ready') RETURNING *`,
      [id, uploaderId, now],
    );
    return row ? { id: row.id, path: row.path, complete: row.size_bytes !== null } : null;
  }

  /**
   * Discards uploads that began before `begun` and have not finished, and unsent files whose upload
   * began before `uploaded`. Also returns files that were discarded before `begun`, whose deletion
   * may have failed. Takes the oldest first.
   */
  async discardStale(
    before: { readonly begun: Date; readonly uploaded: Date },
    now: Date,
    limit: number,
  ): Promise<StoredAttachment[]> {
    const [rows] = await this.dataSource.query<[StoredAttachment[], number]>(
      `UPDATE attachments SET state = 'discarded', changed_at = $3
       WHERE id IN (
         SELECT id FROM attachments
         WHERE state <> 'sent' AND changed_at < $1 AND (state <> 'ready' OR changed_at < $2)
         ORDER BY changed_at LIMIT $4 FOR UPDATE SKIP LOCKED)
       RETURNING id, path`,
      [before.begun, before.uploaded, now, limit],
    );
    return rows;
  }

  async forget(id: string): Promise<void> {
    await this.dataSource.query(`DELETE FROM attachments WHERE id = $1 AND state = 'discarded'`, [
      id,
    ]);
  }
}

/** Attaches files in the transaction that stores their message. */
export async function attachTo(
  manager: EntityManager,
  message: { readonly id: string; readonly threadId: string; readonly sentAt: Date },
  uploaderId: string,
  attachmentIds: readonly string[],
): Promise<ChatAttachment[]> {
  if (attachmentIds.length === 0) return [];
  const [rows] = await manager.query<[AttachmentRow[], number]>(
    `UPDATE attachments SET state = 'sent', message_id = $1, sent_at = $2, changed_at = $2,
       ordinal = array_position($5::uuid[], id)
     WHERE id = ANY($5) AND thread_id = $3 AND uploader_id = $4 AND state = 'ready' RETURNING *`,
    [message.id, message.sentAt, message.threadId, uploaderId, attachmentIds],
  );
  const byId = new Map(rows.map((row) => [row.id, toAttachment(row)]));
  return attachmentIds.flatMap((id) => byId.get(id) ?? []);
}

function toAttachment(row: AttachmentRow): ChatAttachment {
  return {
    id: row.id,
    threadId: row.thread_id,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    path: row.path,
  };
}
