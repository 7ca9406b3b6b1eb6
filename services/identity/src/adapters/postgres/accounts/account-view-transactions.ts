import { Outbox } from '@makeport/event-bus';
import { AuditLog } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getAccountType } from '../../../domain/account';

import {
  MAX_RECORDED_PAGES,
  type AccountView,
  type DeadView,
  type RecordedBy,
  type RunningView,
} from '../../../use-cases/account-view/ports';
import type { AdminAction } from '../../../use-cases/accounts/ports';
import { AccountTransaction } from './account-transactions';

const RUNNING = 'view.id, view.admin_id AS "adminId", view.account_id AS "accountId"';

@Injectable()
export class AccountViewTransactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  run<T>(work: (transaction: AccountViewTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new AccountViewTransaction(manager, this.outbox, this.audit)),
    );
  }
}

export class AccountViewTransaction extends AccountTransaction {
  /** Returns null if the account does not have this session. */
  async findOwnSession(
    accountId: string,
    tokenHash: Buffer,
  ): Promise<{ id: string; expiresAt: Date } | null> {
    const [session] = await this.manager.query<{ id: string; expiresAt: Date }[]>(
      'SELECT id, expires_at AS "expiresAt" FROM sessions WHERE account_id = $1 AND token_hash = $2',
      [accountId, tokenHash],
    );
    return session ?? null;
  }

  async addView({
    id,
    sessionId,
    adminId,
    account,
    startedAt,
    expiresAt,
  }: AccountView): Promise<void> {
    await this.manager.query(
      `INSERT INTO account_views (id, session_id, admin_id, account_id, account_type, started_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, sessionId, adminId, account.id, getAccountType(account), startedAt, expiresAt],
    );
  }

  /** Removes and returns the view of this administrator. Its recorded pages are removed, too. */
  async takeViewOfAdmin(adminId: string): Promise<RunningView | null> {
    const [rows] = await this.manager.query<[RunningView[], number]>(
      `DELETE FROM account_views view WHERE view.admin_id = $1 RETURNING ${RUNNING}`,
      [adminId],
    );
    return rows[0] ?? null;
  }

  async takeViewOfSession(tokenHash: Buffer): Promise<RunningView | null> {
    const [rows] = await this.manager.query<[RunningView[], number]>(
      `DELETE FROM account_views view USING sessions session
       WHERE session.id = view.session_id AND session.token_hash = $1 RETURNING ${RUNNING}`,
      [tokenHash],
    );
    return rows[0] ?? null;
  }

  /** Removes and returns the views that have ended. Skips views that another process has locked. */
  async takeDeadViews(now: Date): Promise<DeadView[]> {
    const [rows] = await this.manager.query<[DeadView[], number]>(
      `DELETE FROM account_views view USING (
         SELECT each.id, CASE WHEN session.id IS NULL THEN 'signed_out'
             WHEN account.closed_at IS NOT NULL THEN 'account_closed'
             WHEN account.account_type <> each.account_type THEN 'account_changed'
             WHEN each.expires_at <= $1 THEN 'expired' END AS cause
         FROM account_views each JOIN accounts account ON account.id = each.account_id
           LEFT JOIN sessions session ON session.id = each.session_id
         FOR UPDATE OF each SKIP LOCKED
       ) looked_at
       WHERE looked_at.id = view.id AND looked_at.cause IS NOT NULL RETURNING ${RUNNING}, looked_at.cause`,
      [now],
    );
    return rows;
  }

  /** Locks the view until the transaction ends. Returns null if it has ended. */
  async lockView(id: string, now: Date): Promise<RunningView | null> {
    const [view] = await this.manager.query<RunningView[]>(
      `SELECT ${RUNNING} FROM account_views view JOIN sessions session ON session.id = view.session_id
         JOIN accounts account ON account.id = view.account_id
       WHERE view.id = $1 AND view.expires_at > $2 AND account.closed_at IS NULL
         AND account.account_type = view.account_type
       FOR UPDATE OF view`,
      [id, now],
    );
    return view ?? null;
  }

  /**
   * Records a page of a view.
   * @returns the number of pages recorded before, or null if this page was already recorded
   */
  async addViewedPage(viewId: string, opened: string, subject: string): Promise<number | null> {
    const page = [viewId, opened, subject];
    const [known] = await this.manager.query<{ pages: number; seen: boolean }[]>(
      `SELECT count(*)::integer AS pages, coalesce(bool_or(opened = $2 AND subject = $3), false) AS seen
       FROM viewed_pages WHERE view_id = $1`,
      page,
    );
    if (!known || known.seen) return null;
    if (known.pages <= MAX_RECORDED_PAGES) {
      await this.manager.query(
        'INSERT INTO viewed_pages (view_id, opened, subject) VALUES ($1, $2, $3)',
        page,
      );
    }
    return known.pages;
  }

  async recordBy(by: RecordedBy, action: AdminAction, after: object): Promise<void> {
    await this.audit.record(this.manager, { ...action, after: { ...after } }, by);
  }
}
