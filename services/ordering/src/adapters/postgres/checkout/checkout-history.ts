import type { CheckoutRefundReason } from '@makeport/rules';
import type { Cents } from '@makeport/money';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Checkout } from '../../../domain/checkout/checkout';
import type { OrderKind } from '../../../domain/order/order';
import { CheckoutRow } from './checkout.entity';
import { toCheckout } from './checkout.mapping';

/** A checkout with the outcome of its payment. */
export interface PastCheckout extends Checkout {
  /** When its orders were placed. */
  readonly paidAt: Date | null;
  /** When the buyer's browser has shown the confirmation. */
  readonly acknowledgedAt: Date | null;
}

export interface RefundedCheckout {
  readonly checkoutId: string;
  readonly kind: OrderKind;
  /** The product of the first line, like the name. */
  readonly productId: string;
  readonly productName: string;
  readonly manufacturerName: string;
  readonly amountCents: Cents;
  readonly reason: CheckoutRefundReason | null;
  readonly createdAt: Date;
}

export interface RecentLimits {
  /** For payments with an unknown outcome. */
  readonly openSince: Date;
  /** For paid checkouts that no browser has confirmed to the buyer. */
  readonly unseenSince: Date;
  /** For paid checkouts that the buyer has seen. */
  readonly paidSince: Date;
}

/** More checkouts than an account pays in half an hour. */
const MAX_RECENT = 20;

type FoundRow = { id: string; paidAt: Date | null };

/** The recent checkouts that an account has paid for or may have paid for. */
@Injectable()
export class CheckoutHistory {
  constructor(private readonly dataSource: DataSource) {}

  async find(checkoutId: string): Promise<PastCheckout | null> {
    const [found] = await this.select('checkouts.id = $1', [checkoutId]);
    return found ?? null;
  }

  /** Latest first. */
  listRecent(
    brandId: string,
    { openSince, unseenSince, paidSince }: RecentLimits,
  ): Promise<PastCheckout[]> {
    return this.select(
      `checkouts.brand_id = $1 AND (
         (status IN ('open', 'refunded') AND payment_begun_at >= $2 AND acknowledged_at IS NULL)
         OR (status = 'completed' AND (captured_at >= $4
               OR (payment_begun_at IS NOT NULL AND acknowledged_at IS NULL AND captured_at >= $3))))`,
      [brandId, openSince, unseenSince, paidSince],
    );
  }

  /** Payments that were captured and refunded without an order, latest first (B35). */
  async listRefunded(brandId: string, limit: number): Promise<RefundedCheckout[]> {
    const rows: (Omit<RefundedCheckout, 'amountCents'> & { amountCents: string })[] =
      await this.dataSource.query(
        `SELECT id AS "checkoutId", kind, lines -> 0 ->> 'productId' AS "productId", lines -> 0 ->> 'name' AS "productName",
                lines -> 0 ->> 'manufacturerName' AS "manufacturerName",
                coalesce(refunded_cents, total_cents) AS "amountCents", refund_reason AS reason,
                coalesce(refunded_at, created_at) AS "createdAt"
           FROM checkouts WHERE brand_id = $1 AND status = 'refunded' ORDER BY checkouts.created_at DESC LIMIT $2`,
        [brandId, limit],
      );
    return rows.map((row) => ({ ...row, amountCents: Number(row.amountCents) }));
  }

  /** Checkouts with the same lines: open with a started payment, or paid after that instant. */
  listSameLines(brandId: string, linesKey: string, paidAfter: Date): Promise<PastCheckout[]> {
    return this.select(
      `checkouts.brand_id = $1 AND lines_key = $2 AND (
         (status = 'open' AND payment_begun_at IS NOT NULL) OR (status = 'completed' AND captured_at > $3))`,
      [brandId, linesKey, paidAfter],
    );
  }

  /** Other open checkouts of the brand with a started payment that use one of these credits. */
  async listBegunWithCredits({ id, brandId, credits }: Checkout): Promise<PastCheckout[]> {
    if (credits.length === 0) return [];
    return this.select(
      `checkouts.brand_id = $1 AND checkouts.id <> $2 AND status = 'open' AND payment_begun_at IS NOT NULL
       AND EXISTS (SELECT FROM jsonb_array_elements(checkouts.credits) credit WHERE credit ->> 'sampleRequestId' = ANY($3))`,
      [brandId, id, credits.map(({ sampleRequestId }) => sampleRequestId)],
    );
  }

  /**
   * Records that the card is now sent to the provider. The lock runs concurrent calls of an account
   * one after the other, so the second one finds the first in `listSameLines`. False: the checkout
   * is not open any more.
   */
  beginPayment({ id, brandId }: { id: string; brandId: string }, now: Date): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `begin-payment:${brandId}`,
      ]);
      const [, begun]: [unknown, number] = await manager.query(
        `UPDATE checkouts SET payment_begun_at = $2 WHERE id = $1 AND status = 'open' RETURNING id`,
        [id, now],
      );
      return begun === 1;
    });
  }

  /** Records that the card was not sent to the provider. */
  async withdrawPayment(checkoutId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE checkouts SET payment_begun_at = NULL WHERE id = $1 AND status = 'open'`,
      [checkoutId],
    );
  }

  /** False: a process queried the provider about this checkout less than `pauseMs` ago. */
  async claimLookUp(checkoutId: string, now: Date, pauseMs: number): Promise<boolean> {
    const [, claimed]: [unknown, number] = await this.dataSource.query(
      `UPDATE checkouts SET looked_up_at = $2
        WHERE id = $1 AND (looked_up_at IS NULL OR looked_up_at <= $3 OR looked_up_at > $2) RETURNING id`,
      [checkoutId, now, new Date(now.getTime() - pauseMs)],
    );
    return claimed === 1;
  }

  /** False: the brand has no such checkout. */
  async acknowledge(checkoutId: string, brandId: string, now: Date): Promise<boolean> {
    const known = await this.dataSource.query<unknown[]>(
      `WITH acknowledged AS (UPDATE checkouts SET acknowledged_at = $3
          WHERE id = $1 AND brand_id = $2 AND status IN ('completed', 'refunded') AND acknowledged_at IS NULL)
       SELECT id FROM checkouts WHERE id = $1 AND brand_id = $2`,
      [checkoutId, brandId, now],
    );
    return known.length === 1;
  }

  async abandon(checkoutId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE checkouts SET status = 'abandoned' WHERE id = $1 AND status = 'open'`,
      [checkoutId],
    );
  }

  private async select(condition: string, parameters: readonly unknown[]): Promise<PastCheckout[]> {
    const found: FoundRow[] = await this.dataSource.query(
      `SELECT checkouts.id, captured_at AS "paidAt"
         FROM checkouts LEFT JOIN payments ON payments.checkout_id = checkouts.id
        WHERE ${condition} ORDER BY checkouts.created_at DESC LIMIT ${MAX_RECENT}`,
      [...parameters],
    );
    if (found.length === 0) return [];
    const rows = await this.dataSource.manager.findBy(
      CheckoutRow,
      found.map(({ id }) => ({ id })),
    );
    return found.flatMap(({ id, paidAt }) => {
      const row = rows.find((candidate) => candidate.id === id);
      return row ? [{ ...toCheckout(row), paidAt, acknowledgedAt: row.acknowledgedAt }] : [];
    });
  }
}
