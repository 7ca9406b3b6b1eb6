import { Injectable } from '@nestjs/common';
import type { CheckoutRefundReason, ShippingMethod } from '@makeport/rules';
import type { Cents } from '@makeport/money';
import { EntityManager, In } from 'typeorm';
import type { Checkout, CheckoutStatus } from '../../../domain/checkout/checkout';
import type { PaymentMethod } from '../../../domain/order/order';
import { idempotencyKey } from '../../../domain/provider/provider-call';
import type { ShippingInfo } from '../../../domain/shipping/shipping';
import type { CheckoutObstacle } from '../../../use-cases/checkout/unplaceable';
import { getInsertStatement, rowsAsJson } from '../json-rows';
import { CheckoutRow } from './checkout.entity';
import { checkoutRow, toCheckout } from './checkout.mapping';
import { OF_CLOSED_MANUFACTURER } from './closed-manufacturers';

const NEVER = new Date('9999-01-01T00:00:00.000Z');

/** The buyer's payment method and addresses, as far as they change no amount. */
export interface CheckoutChange {
  readonly paymentMethod: PaymentMethod | null;
  readonly billingAddress: ShippingInfo | null;
  readonly shippingInfo?: ShippingInfo;
  readonly shippingMethod?: ShippingMethod;
}

export interface CheckoutRefund {
  readonly reason: CheckoutRefundReason | null;
  readonly amountCents: Cents;
  readonly at: Date;
}

@Injectable()
export class CheckoutRepository {
  constructor(private readonly manager: EntityManager) {}

  async find(id: string): Promise<Checkout | null> {
    const row = await this.manager.findOneBy(CheckoutRow, { id });
    return row && toCheckout(row);
  }

  async lock(id: string): Promise<Checkout | null> {
    const row = await this.manager.findOne(CheckoutRow, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return row && toCheckout(row);
  }

  /** The checkout of this payment; null for a payment without a checkout. */
  lockByPayment(paymentIntentId: string): Promise<Pick<Checkout, 'id' | 'status'> | null> {
    return this.manager.findOne(CheckoutRow, {
      select: { id: true, status: true },
      where: { paymentIntentId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async getStatus(id: string): Promise<CheckoutStatus | null> {
    const [row]: { status: CheckoutStatus }[] = await this.manager.query(
      `SELECT status FROM checkouts WHERE id = $1`,
      [id],
    );
    return row?.status ?? null;
  }

  async findByKey(brandId: string, idempotencyKey: string): Promise<Checkout | null> {
    const row = await this.manager.findOneBy(CheckoutRow, { brandId, idempotencyKey });
    return row && toCheckout(row);
  }

  /** The checkout of a sample request that is open or completed; there is at most one. */
  async findBySampleRequest(sampleRequestId: string): Promise<Checkout | null> {
    const status = In<CheckoutStatus>(['open', 'completed']);
    const row = await this.manager.findOneBy(CheckoutRow, { sampleRequestId, status });
    return row && toCheckout(row);
  }

  /**
   * Stores a checkout and the start of its payment's first call. The caller that stored it makes
   * that call. Null: another caller was faster and stored one under its key or for its sample
   * request.
   */
  async insert(checkout: Checkout): Promise<Checkout | null> {
    const metadata = this.manager.connection.getMetadata(CheckoutRow);
    const rows = rowsAsJson(metadata, [checkoutRow(checkout)]);
    const subject = `checkout:${checkout.id}`;
    const begun: unknown[] = await this.manager.query(
      `WITH inserted AS (${getInsertStatement(metadata, rows, '$1')} ON CONFLICT DO NOTHING RETURNING created_at)
       INSERT INTO stripe_calls (subject, step, attempt, idempotency_key, state, started_at)
       SELECT $2, 'payment', 1, $3, 'started', created_at FROM inserted RETURNING subject`,
      [JSON.stringify(rows), subject, idempotencyKey(subject, 'payment', 1)],
    );
    return begun.length === 1 ? checkout : null;
  }

  /** Changes the buyer's choices; null if the checkout is no longer open. */
  async changeOpen(id: string, change: CheckoutChange): Promise<Checkout | null> {
    const open = { id, status: 'open' as const };
    const { affected } = await this.manager.update(CheckoutRow, open, change);
    return affected === 1 ? this.find(id) : null;
  }

  async setStatus(id: string, status: CheckoutStatus): Promise<void> {
    await this.manager.update(CheckoutRow, { id }, { status });
  }

  /** Marks a checkout as refunded at the provider, so that it is not checked again. */
  async settle(id: string): Promise<void> {
    await this.manager.update(CheckoutRow, { id }, { nextCheckAt: NEVER });
  }

  /** Closes a checkout whose payment is refunded, and stores the reason that the buyer reads. */
  async refund(id: string, { reason, amountCents, at }: CheckoutRefund): Promise<void> {
    const refund = { refundReason: reason, refundedCents: amountCents, refundedAt: at };
    await this.manager.update(CheckoutRow, { id }, { status: 'refunded', ...refund });
  }

  /**
   * Claims open checkouts with a payment, and closed ones with a refund, whose outcome is due. The
   * delay until the next check is the checkout's age: short at first, long at the end.
   */
  async claimStale(now: Date, limit: number): Promise<Checkout[]> {
    const [claimed]: [{ id: string }[], number] = await this.manager.query(
      `UPDATE checkouts SET next_check_at = $1::timestamptz + ($1::timestamptz - created_at)
        WHERE id IN (
          SELECT id FROM checkouts
           WHERE status IN ('open', 'refunded') AND payment_intent_id IS NOT NULL AND next_check_at <= $1
           ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [now, limit],
    );
    const rows = await this.manager.findBy(CheckoutRow, {
      id: In(claimed.map(({ id }) => id)),
    });
    return rows.map(toCheckout);
  }

  /** Makes the next repair check the checkout if it is open. */
  async scheduleNow(id: string, now: Date): Promise<void> {
    const open = { id, status: 'open' as const };
    await this.manager.update(CheckoutRow, open, { nextCheckAt: now });
  }

  /** The reason why an open checkout cannot become orders now; null: none. */
  async findObstacle(id: string): Promise<CheckoutObstacle | null> {
    const [checkout]: { obstacle: CheckoutObstacle | null }[] = await this.manager.query(
      `SELECT CASE
         WHEN EXISTS (SELECT FROM sample_requests request
                       WHERE request.id = checkouts.sample_request_id
                         AND request.status IN ('rejected', 'cancelled')) THEN 'sample_not_payable'
         WHEN ${OF_CLOSED_MANUFACTURER} THEN 'manufacturer_closed'
         WHEN EXISTS (SELECT FROM jsonb_array_elements(checkouts.credits) credit
                        JOIN used_sample_credits used
                          ON used.sample_request_id = (credit->>'sampleRequestId')::uuid) THEN 'sample_credit_used'
         END AS obstacle
         FROM checkouts WHERE id = $1`,
      [id],
    );
    return checkout?.obstacle ?? null;
  }
}
