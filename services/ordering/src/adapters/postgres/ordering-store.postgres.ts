import { Inject, Injectable } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { AuditLog } from '@makeport/service-kit';
import { In, DataSource } from 'typeorm';
import type { Checkout, CheckoutStatus } from '../../domain/checkout/checkout';
import type { Order } from '../../domain/order/order';
import { idempotencyKey } from '../../domain/provider/provider-call';
import type { CheckoutObstacle } from '../../use-cases/checkout/unplaceable';
import type { CheckoutChange, OrderingStore, OrderingTransaction } from '../../use-cases/ports';
import { OF_CLOSED_MANUFACTURER } from './checkout/closed-manufacturers.postgres';
import { CheckoutRow } from './checkout/checkout.entity';
import { toCheckout, checkoutRow } from './checkout/checkout.mapping';
import { getInsertStatement, rowsAsJson } from './json-rows';
import { loadOrders } from './orders/load-orders';
import { OrderStepRow } from './orders/order-step.entity';
import { PostgresOrderingTransaction } from './ordering-transaction.postgres';

/** The order has not ended, or payouts of its escrow are not settled. */
export const UNFINISHED = `(orders.status NOT IN ('completed', 'cancelled') OR orders.escrow_state = 'pending' OR EXISTS (
           SELECT FROM escrow_transactions payout
            WHERE payout.order_id = orders.id AND payout.type <> 'hold'
              AND payout.status <> 'settled' AND payout.status <> 'given_up'))`;

@Injectable()
export class PostgresOrderingStore implements OrderingStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    @Inject(AuditLog) private readonly auditLog: Pick<AuditLog, 'record'>,
  ) {}

  transaction<T>(work: (tx: OrderingTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new PostgresOrderingTransaction(manager, this.outbox, this.auditLog)),
    );
  }

  async findCheckout(id: string): Promise<Checkout | null> {
    const row = await this.dataSource.manager.findOneBy(CheckoutRow, { id });
    return row && toCheckout(row);
  }

  async checkoutStatus(id: string): Promise<CheckoutStatus | null> {
    const [row]: { status: CheckoutStatus }[] = await this.dataSource.query(
      `SELECT status FROM checkouts WHERE id = $1`,
      [id],
    );
    return row?.status ?? null;
  }

  async findCheckoutByKey(brandId: string, idempotencyKey: string): Promise<Checkout | null> {
    const row = await this.dataSource.manager.findOneBy(CheckoutRow, { brandId, idempotencyKey });
    return row && toCheckout(row);
  }

  async findSampleCheckout(sampleRequestId: string): Promise<Checkout | null> {
    const status = In<CheckoutStatus>(['open', 'completed']);
    const row = await this.dataSource.manager.findOneBy(CheckoutRow, { sampleRequestId, status });
    return row && toCheckout(row);
  }

  async insertCheckout(checkout: Checkout): Promise<Checkout | null> {
    const metadata = this.dataSource.getMetadata(CheckoutRow);
    const rows = rowsAsJson(metadata, [checkoutRow(checkout)]);
    const subject = `checkout:${checkout.id}`;
    const begun: unknown[] = await this.dataSource.query(
      `WITH inserted AS (${getInsertStatement(metadata, rows, '$1')} ON CONFLICT DO NOTHING RETURNING created_at)
       INSERT INTO stripe_calls (subject, step, attempt, idempotency_key, state, started_at)
       SELECT $2, 'payment', 1, $3, 'started', created_at FROM inserted RETURNING subject`,
      [JSON.stringify(rows), subject, idempotencyKey(subject, 'payment', 1)],
    );
    return begun.length === 1 ? checkout : null;
  }

  async changeOpenCheckout(id: string, change: CheckoutChange): Promise<Checkout | null> {
    const open = { id, status: 'open' as const };
    const { affected } = await this.dataSource.manager.update(CheckoutRow, open, change);
    return affected === 1 ? this.findCheckout(id) : null;
  }

  /** The delay until the next check is the checkout's age: short at first, long at the end. */
  async claimStaleCheckouts(now: Date, limit: number): Promise<Checkout[]> {
    const [claimed]: [{ id: string }[], number] = await this.dataSource.query(
      `UPDATE checkouts SET next_check_at = $1::timestamptz + ($1::timestamptz - created_at)
        WHERE id IN (
          SELECT id FROM checkouts
           WHERE status IN ('open', 'refunded') AND payment_intent_id IS NOT NULL AND next_check_at <= $1
           ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING id`,
      [now, limit],
    );
    const rows = await this.dataSource.manager.findBy(CheckoutRow, {
      id: In(claimed.map(({ id }) => id)),
    });
    return rows.map(toCheckout);
  }

  async scheduleCheckoutNow(id: string, now: Date): Promise<void> {
    const open = { id, status: 'open' as const };
    await this.dataSource.manager.update(CheckoutRow, open, { nextCheckAt: now });
  }

  async findObstacle(id: string): Promise<CheckoutObstacle | null> {
    const [checkout]: { obstacle: CheckoutObstacle | null }[] = await this.dataSource.query(
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

  ordersOfCheckout(checkoutId: string): Promise<Order[]> {
    return loadOrders(this.dataSource.manager, {
      where: { checkoutId },
      order: { position: 'ASC' },
    });
  }

  async orderIdsOfCheckout(checkoutId: string): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT id FROM orders WHERE checkout_id = $1 ORDER BY position`,
      [checkoutId],
    );
    return rows.map(({ id }) => id);
  }

  async findOrder(id: string): Promise<Order | null> {
    const [order] = await loadOrders(this.dataSource.manager, { where: { id } });
    return order ?? null;
  }

  findOrders(orderIds: readonly string[]): Promise<Order[]> {
    return loadOrders(this.dataSource.manager, { where: { id: In(orderIds) } });
  }

  isStepDone(stepId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(OrderStepRow, { stepId });
  }
}
