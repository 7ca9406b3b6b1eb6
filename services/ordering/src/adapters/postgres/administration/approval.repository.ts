import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import type {
  Administrator,
  ApprovalDecision,
  MoneyApproval,
} from '../../../domain/escrow/approval';

interface Row {
  readonly id: string;
  readonly order_id: string;
  readonly order_version: number;
  /** bigint is returned as text. */
  readonly release_cents: string;
  readonly refund_cents: string;
  readonly ends_order: boolean;
  readonly currency: string;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_by_name: string;
  readonly requested_at: Date;
  readonly expires_at: Date;
  readonly decision: ApprovalDecision | null;
  readonly decided_by: string | null;
  readonly decided_by_name: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

/** How a request is closed without an approval. */
interface ApprovalAnswer {
  readonly decision: Exclude<ApprovalDecision, 'approved'>;
  /** Null if it expired or became void. */
  readonly by: Administrator | null;
  readonly at: Date;
  readonly reason: string | null;
}

@Injectable()
export class ApprovalRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: string): Promise<MoneyApproval | null> {
    const rows = await this.manager.query<Row[]>('SELECT * FROM money_approvals WHERE id = $1', [
      id,
    ]);
    return rows[0] ? toApproval(rows[0]) : null;
  }

  /** Newest first. */
  async listByOrder(orderId: string): Promise<MoneyApproval[]> {
    const rows = await this.manager.query<Row[]>(
      'SELECT * FROM money_approvals WHERE order_id = $1 ORDER BY requested_at DESC, id',
      [orderId],
    );
    return rows.map(toApproval);
  }

  /** Open requests that have expired or whose order has changed. */
  listLapsed(now: Date, limit: number): Promise<{ id: string; orderId: string }[]> {
    return this.manager.query(
      `SELECT approval.id, order_id AS "orderId"
         FROM money_approvals approval JOIN orders ON orders.id = order_id
        WHERE decision IS NULL AND (expires_at <= $1 OR orders.version <> order_version)
        ORDER BY requested_at, approval.id LIMIT $2`,
      [now, limit],
    );
  }

  /** Locks the request. Null: it is unknown. Take the order's lock first. */
  async lock(id: string): Promise<MoneyApproval | null> {
    return this.one('id = $1', id);
  }

  /** Locks the open request of the order. */
  async lockOpen(orderId: string): Promise<MoneyApproval | null> {
    return this.one('order_id = $1 AND decision IS NULL', orderId);
  }

  /** False: another request has this id. */
  async insert(approval: MoneyApproval): Promise<boolean> {
    const inserted = await this.manager.query<unknown[]>(
      `INSERT INTO money_approvals (id, order_id, order_version, release_cents, refund_cents, currency, reason,
         requested_by, requested_by_name, requested_at, expires_at, ends_order)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING RETURNING id`,
      [
        approval.id,
        approval.orderId,
        approval.orderVersion,
        approval.releaseCents,
        approval.refundCents,
        approval.currency,
        approval.reason,
        approval.requestedBy.id,
        approval.requestedBy.name,
        approval.requestedAt,
        approval.expiresAt,
        approval.endsOrder,
      ],
    );
    return inserted.length === 1;
  }

  /** False: it was answered, has expired, or is the administrator's own. */
  async approve(id: string, by: Administrator, at: Date): Promise<boolean> {
    const [approved] = await this.manager.query<[{ id: string }[], number]>(
      `UPDATE money_approvals
          SET decision = 'approved', decided_by = $2, decided_by_name = $3, decided_at = $4
        WHERE id = $1 AND decision IS NULL AND expires_at > $4 AND requested_by <> $2 RETURNING id`,
      [id, by.id, by.name, at],
    );
    return approved.length === 1;
  }

  /** Closes the request without an approval. */
  async close(id: string, { decision, by, at, reason }: ApprovalAnswer): Promise<void> {
    await this.manager.query(
      `UPDATE money_approvals
          SET decision = $2, decided_by = $3, decided_by_name = $4, decided_at = $5, decision_reason = $6
        WHERE id = $1`,
      [id, decision, by?.id ?? null, by?.name ?? null, at, reason],
    );
  }

  private async one(condition: string, parameter: string): Promise<MoneyApproval | null> {
    const rows = await this.manager.query<Row[]>(
      `SELECT * FROM money_approvals WHERE ${condition} FOR UPDATE`,
      [parameter],
    );
    return rows[0] ? toApproval(rows[0]) : null;
  }
}

function toApproval(row: Row): MoneyApproval {
  return {
    id: row.id,
    orderId: row.order_id,
    orderVersion: row.order_version,
    reason: row.reason,
    releaseCents: Number(row.release_cents),
    refundCents: Number(row.refund_cents),
    endsOrder: row.ends_order,
    currency: row.currency,
    requestedAt: row.requested_at,
    expiresAt: row.expires_at,
    requestedBy: { id: row.requested_by, name: row.requested_by_name },
    decision: row.decision,
    decidedBy:
      row.decided_by === null ? null : { id: row.decided_by, name: row.decided_by_name ?? '' },
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  };
}
