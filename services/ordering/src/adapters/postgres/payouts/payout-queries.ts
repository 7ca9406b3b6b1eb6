import type { PayoutStatus } from '@makeport/contracts';
import type { Cents } from '@makeport/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface Balance {
  readonly heldCents: Cents;
  readonly releasedCents: Cents;
  readonly payableCents: Cents;
  readonly paidOutCents: Cents;
  readonly feesCents: Cents;
  /** Withheld from its payouts for its debts. */
  readonly withheldCents: Cents;
  /** Transfers that were reversed after chargebacks. */
  readonly chargedBackCents: Cents;
  /** Open debts that later payouts will repay. */
  readonly owedCents: Cents;
}

export interface Payout {
  readonly orderId: string;
  readonly productName: string;
  /** The transferred amount: without the platform's fee and the withheld amount. */
  readonly amountCents: Cents;
  /** The orders whose debts it repays. */
  readonly withheld: readonly { readonly orderId: string; readonly amountCents: Cents }[];
  readonly status: PayoutStatus;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  /** Whether the provider has refused the latest attempt. */
  readonly failed: boolean;
  /** The provider's code for the reason. */
  readonly failureCode: string | null;
}

/** A release that an administrator has taken back. */
const TAKEN_BACK = `(release.status = 'given_up' OR EXISTS (
  SELECT FROM manufacturer_debts debt WHERE debt.order_id = release.order_id AND debt.cause = 'refund'))`;

/** The amount of its transfer that was reversed after a chargeback. */
const REVERSED = `coalesce((
  SELECT reversal.amount_cents FROM escrow_transactions reversal
   WHERE reversal.type = 'reversal' AND reversal.status = 'settled' AND reversal.order_id = release.order_id), 0)`;

/** The transferred amount, without the part that repays debts. */
const SENT = 'amount_cents - fee_cents - coalesce(withheld_cents, 0)';

@Injectable()
export class PayoutQueries {
  constructor(private readonly dataSource: DataSource) {}

  async balance(manufacturerId: string): Promise<Balance> {
    const [row] = await this.dataSource.query<Record<keyof Balance, string>[]>(
      `SELECT (SELECT coalesce(sum(total_cents - charged_back_cents), 0) FROM orders
                WHERE manufacturer_id = $1 AND escrow_state = 'pending') AS "heldCents",
              coalesce(sum(amount_cents), 0) AS "releasedCents",
              coalesce(sum(${SENT}) FILTER (WHERE status <> 'settled'), 0) AS "payableCents",
              coalesce(sum(${SENT} - ${REVERSED}) FILTER (WHERE status = 'settled'), 0) AS "paidOutCents",
              coalesce(sum(fee_cents), 0) AS "feesCents",
              coalesce(sum(withheld_cents), 0) AS "withheldCents",
              coalesce(sum(${REVERSED}), 0) AS "chargedBackCents",
              (SELECT coalesce(sum(open_cents), 0) FROM manufacturer_debts
                WHERE manufacturer_id = $1 AND state = 'open') AS "owedCents"
         FROM escrow_transactions release
        WHERE manufacturer_id = $1 AND type = 'release' AND NOT ${TAKEN_BACK}`,
      [manufacturerId],
    );
    if (!row) throw new Error('the query of a balance returned no row');
    // bigint is returned as text
    return {
      heldCents: Number(row.heldCents),
      releasedCents: Number(row.releasedCents),
      payableCents: Number(row.payableCents),
      paidOutCents: Number(row.paidOutCents),
      feesCents: Number(row.feesCents),
      withheldCents: Number(row.withheldCents),
      chargedBackCents: Number(row.chargedBackCents),
      owedCents: Number(row.owedCents),
    };
  }

  /** Newest first. */
  async payouts(
    manufacturerId: string,
    { first, after }: { readonly first: number; readonly after: string | undefined },
  ): Promise<{ payouts: Payout[]; total: number; hasMore: boolean }> {
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM escrow_transactions WHERE manufacturer_id = $1 AND type = 'release'`,
      [manufacturerId],
    );
    // The cursor is looked up among the manufacturer's own payouts, so that another account's id
    // finds nothing.
    const rows = await this.dataSource.query<
      (Omit<Payout, 'amountCents'> & { amountCents: string })[]
    >(
      `SELECT release.order_id AS "orderId", product_name AS "productName",
              release.amount_cents - release.fee_cents - coalesce(release.withheld_cents, 0) AS "amountCents",
              ARRAY(SELECT json_build_object('orderId', debt.order_id, 'amountCents', repayment.amount_cents)
                      FROM debt_repayments repayment JOIN manufacturer_debts debt ON debt.id = repayment.debt_id
                     WHERE repayment.order_id = release.order_id AND repayment.source = 'payout'
                     ORDER BY debt.booked_at, debt.id) AS withheld,
              CASE WHEN ${TAKEN_BACK} THEN 'reversed'
                   WHEN release.status = 'settled' AND ${SENT} > 0 AND ${REVERSED} = ${SENT} THEN 'reversed'
                   WHEN release.status = 'settled' THEN 'paid'
                   WHEN release.status = 'failed' AND release.waits_for_account_since IS NULL THEN 'failed'
                   WHEN coalesce(account.status, 'none') IN ('ready') THEN 'pending'
                   ELSE 'waiting' END AS status,
              release.created_at AS "createdAt",
              CASE release.status WHEN 'settled' THEN release.updated_at END AS "paidAt",
              release.failure_reason IS NOT NULL AS failed, release.failure_code AS "failureCode"
         FROM escrow_transactions release JOIN orders ON orders.id = release.order_id
         LEFT JOIN payout_accounts account ON account.manufacturer_id = release.manufacturer_id
        WHERE release.manufacturer_id = $1 AND release.type = 'release'
          AND ($2::uuid IS NULL OR (release.created_at, release.order_id) < (
            SELECT mark.created_at, mark.order_id FROM escrow_transactions mark
             WHERE mark.order_id = $2 AND mark.type = 'release' AND mark.manufacturer_id = $1))
        ORDER BY release.created_at DESC, release.order_id DESC LIMIT $3`,
      [manufacturerId, after ?? null, first + 1],
    );
    const payouts = rows
      .slice(0, first)
      .map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
    return { payouts, total: count?.total ?? 0, hasMore: rows.length > first };
  }
}
