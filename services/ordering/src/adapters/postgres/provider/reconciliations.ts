import type { Cents } from '@makeport/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The sums that moved through the payment provider for one checkout, in one of the two ledgers. */
export interface MovedSums {
  readonly chargedCents: Cents;
  readonly refundedCents: Cents;
  readonly transferredCents: Cents;
  readonly reversedCents: Cents;
  /** Withdrawn for chargebacks, including fees, minus returns. */
  readonly chargedBackCents: Cents;
}

/** Both ledgers of one checkout at the same moment. */
export interface ComparedCheckout {
  readonly checkoutId: string;
  readonly orderIds: readonly string[];
  readonly ledger: MovedSums;
  readonly provider: MovedSums;
  /** Owed to the brand and not confirmed: the provider's balance may already have paid it. */
  readonly pendingRefundCents: Cents;
  /** The provider's fees for the payment and its refunds that are booked so far, and in total. */
  readonly bookedFeeCents: Cents;
  readonly feeCents: Cents;
}

export interface ComparedWindow {
  readonly since: Date;
  /**
   * Later movements are in one of the ledgers only: a checkout is compared after its last movement.
   */
  readonly until: Date;
  readonly now: Date;
}

@Injectable()
export class Reconciliations {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Checkouts that changed in one of the ledgers within the window and since their last comparison,
   * and those with a difference.
   */
  async due({ since, until, now }: ComparedWindow, limit: number): Promise<ComparedCheckout[]> {
    const rows: DueRow[] = await this.dataSource.query(
      `WITH moved AS (
         SELECT checkout_id, posted_at AS at FROM ledger_postings
          WHERE posted_at > $1 AND posted_at <= $2 AND checkout_id IS NOT NULL
          UNION ALL
         SELECT checkout_id, greatest(imported_at, created_at + ($4::timestamptz - $2::timestamptz)) FROM provider_movements
          WHERE imported_at > $1 AND created_at <= $2 AND checkout_id IS NOT NULL
       ), candidates AS (
         SELECT checkout_id FROM moved LEFT JOIN reconciliations USING (checkout_id)
          GROUP BY checkout_id, compared_at HAVING compared_at IS NULL OR compared_at < max(moved.at)
         UNION SELECT checkout_id FROM reconciliations WHERE difference IS NOT NULL AND compared_at <= $2
       ), due AS (
         SELECT checkout_id FROM candidates
          WHERE NOT EXISTS (SELECT FROM ledger_postings later
                             WHERE later.checkout_id = candidates.checkout_id AND posted_at > $2 AND kind <> 'provider_fee')
            AND NOT EXISTS (SELECT FROM provider_movements later
                             WHERE later.checkout_id = candidates.checkout_id AND created_at > $2)
          LIMIT $3
       )
       SELECT checkout_id AS "checkoutId",
              ARRAY(SELECT id FROM orders WHERE orders.checkout_id = due.checkout_id) AS "orderIds",
              ledger.*, provider.*
         FROM due
         JOIN LATERAL (
           SELECT ${booked('debit', 'captured', 'captured_without_order')} AS "ledger_chargedCents",
                  ${booked('credit', 'refund_paid', 'refund_failed')} AS "ledger_refundedCents",
                  ${booked('credit', 'transferred')} AS "ledger_transferredCents",
                  ${booked('debit', 'reversed')} AS "ledger_reversedCents",
                  ${booked('credit', 'charged_back', 'chargeback_returned')} AS "ledger_chargedBackCents",
                  ${booked('credit', 'provider_fee')} AS "bookedFeeCents",
                  coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END)
                    FILTER (WHERE account = 'refunds'), 0) AS "pendingRefundCents"
             FROM ledger_postings JOIN ledger_entries ON posting_id = ledger_postings.id
            WHERE ledger_postings.checkout_id = due.checkout_id AND account IN ('stripe_clearing', 'refunds')
         ) ledger ON true
         JOIN LATERAL (
           SELECT ${moved('amount_cents', 'charge')} AS "provider_chargedCents",
                  ${moved('-amount_cents', 'refund')} AS "provider_refundedCents",
                  ${moved('-amount_cents', 'transfer')} AS "provider_transferredCents",
                  ${moved('amount_cents', 'reversal')} AS "provider_reversedCents",
                  ${moved('fee_cents - amount_cents', 'chargeback')} AS "provider_chargedBackCents",
                  ${moved('fee_cents', 'charge', 'refund')} AS "feeCents"
             FROM provider_movements WHERE provider_movements.checkout_id = due.checkout_id) provider ON true`,
      [since, until, limit, now],
    );
    return rows.map(({ checkoutId, orderIds, ...sums }) => ({
      checkoutId,
      orderIds,
      ledger: toSums(sums, 'ledger'),
      provider: toSums(sums, 'provider'),
      pendingRefundCents: Number(sums.pendingRefundCents),
      bookedFeeCents: Number(sums.bookedFeeCents),
      feeCents: Number(sums.feeCents),
    }));
  }

  /** @param difference null: both ledgers agree */
  async compared(checkoutId: string, at: Date, difference: string | null): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO reconciliations (checkout_id, compared_at, difference, differs_since)
       VALUES ($1, $2, $3::text, CASE WHEN $3::text IS NULL THEN NULL ELSE $2::timestamptz END)
       ON CONFLICT (checkout_id) DO UPDATE
         SET compared_at = excluded.compared_at, difference = excluded.difference,
             differs_since = CASE WHEN excluded.difference IS NULL THEN NULL
                                  ELSE coalesce(reconciliations.differs_since, excluded.compared_at) END`,
      [checkoutId, at, difference],
    );
  }
}

/** bigint sums are returned as text. */
type Sums = Readonly<
  Record<
    | `${'ledger' | 'provider'}_${keyof MovedSums}`
    | 'pendingRefundCents'
    | 'bookedFeeCents'
    | 'feeCents',
    string
  >
>;
type DueRow = Pick<ComparedCheckout, 'checkoutId' | 'orderIds'> & Sums;

function toSums(row: Sums, side: 'ledger' | 'provider'): MovedSums {
  return {
    chargedCents: Number(row[`${side}_chargedCents`]),
    refundedCents: Number(row[`${side}_refundedCents`]),
    transferredCents: Number(row[`${side}_transferredCents`]),
    reversedCents: Number(row[`${side}_reversedCents`]),
    chargedBackCents: Number(row[`${side}_chargedBackCents`]),
  };
}

function booked(side: 'debit' | 'credit', ...kinds: readonly string[]): string {
  return `coalesce(sum(CASE side WHEN '${side}' THEN amount_cents ELSE -amount_cents END)
            FILTER (WHERE account = 'stripe_clearing' AND ledger_postings.kind IN (${quoted(kinds)})), 0)`;
}

function moved(cents: string, ...kinds: readonly string[]): string {
  return `coalesce(sum(${cents}) FILTER (WHERE kind IN (${quoted(kinds)})), 0)`;
}

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}
