import { randomUUID } from 'node:crypto';
import type { EventContract, EventData } from '@makeport/contracts';
import type { Outbox } from '@makeport/event-bus';
import type { AuditLog } from '@makeport/service-kit';
import type { EntityManager } from 'typeorm';
import { withdrawnCents } from '../../domain/chargebacks/chargeback';
import type { Checkout, CheckoutStatus } from '../../domain/checkout/checkout';
import { getDeskReason, endedDeskReasons } from '../../domain/administration/desk';
import type { EscrowTransaction } from '../../domain/escrow/escrow';
import type { LedgerAccount, Posting } from '../../domain/escrow/ledger';
import type { Order } from '../../domain/order/order';
import type { Deadlines } from '../../domain/deadlines/deadlines';
import type { ProviderCall, ProviderStep } from '../../domain/provider/provider-call';
import type { OrderStep } from '../../domain/order/timeline';
import type { AuditEntry, AuditedBy } from '../../use-cases/audit-ports';
import type { StoredChargeback } from '../../use-cases/chargebacks/chargeback-ports';
import type { StoredFraudWarning } from '../../use-cases/fraud-warnings/fraud-warning-ports';
import type { CheckoutRefund, OrderingTransaction, Placement } from '../../use-cases/ports';
import { PostgresApprovalRows } from './administration/approvals.postgres';
import { CheckoutRow } from './checkout/checkout.entity';
import { toCheckout } from './checkout/checkout.mapping';
import { loadOrders } from './orders/load-orders';
import { PostgresDebtRows } from './money/debts.postgres';
import { ChargebackRow } from './chargebacks/chargeback.entity';
import { PostgresEvidence } from './chargebacks/evidence.postgres';
import { FraudWarningRow } from './chargebacks/fraud-warning.entity';
import {
  EscrowTransactionRow,
  LedgerEntryRow,
  LedgerPostingRow,
  PaymentRow,
} from './money/money.entities';
import { deadlineRows } from './orders/order.mapping';
import { OrderDeadlineRow, OrderStepRow } from './orders/order-step.entity';
import { storePlacement } from './order-placement';
import { OrderRow } from './orders/order.entity';
import { changingColumns } from './orders/order.mapping';
import { PostgresSettlements } from './orders/settlements.postgres';
import { StripeCallRow } from './provider/stripe.entities';
import { giveCreditsBack, isCreditUsed } from './samples/used-credits.postgres';

const NEVER = new Date('9999-01-01T00:00:00.000Z');

export class PostgresOrderingTransaction implements OrderingTransaction {
  readonly approvals: PostgresApprovalRows;
  readonly debts: PostgresDebtRows;
  readonly evidence: PostgresEvidence;
  readonly settlements: PostgresSettlements;

  constructor(
    private readonly manager: EntityManager,
    private readonly outbox: Outbox,
    private readonly auditLog: Pick<AuditLog, 'record'>,
  ) {
    this.approvals = new PostgresApprovalRows(manager);
    this.debts = new PostgresDebtRows(manager);
    this.evidence = new PostgresEvidence(manager);
    this.settlements = new PostgresSettlements(manager);
  }

  async lockCheckout(id: string): Promise<Checkout | null> {
    const row = await this.manager.findOne(CheckoutRow, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return row && toCheckout(row);
  }

  placeOrders(placement: Placement): ReturnType<OrderingTransaction['placeOrders']> {
    return storePlacement(this.manager, this.outbox, placement);
  }

  giveCreditsBack(orderId: string): Promise<void> {
    return giveCreditsBack(this.manager, orderId);
  }

  isCreditUsed(sampleRequestId: string): Promise<boolean> {
    return isCreditUsed(this.manager, sampleRequestId);
  }

  async settleCheckout(id: string): Promise<void> {
    await this.manager.update(CheckoutRow, { id }, { nextCheckAt: NEVER });
  }

  async setCheckoutStatus(id: string, status: CheckoutStatus): Promise<void> {
    await this.manager.update(CheckoutRow, { id }, { status });
  }

  async refundCheckout(id: string, { reason, amountCents, at }: CheckoutRefund): Promise<void> {
    const refund = { refundReason: reason, refundedCents: amountCents, refundedAt: at };
    await this.manager.update(CheckoutRow, { id }, { status: 'refunded', ...refund });
  }

  ordersOfCheckout(checkoutId: string): Promise<Order[]> {
    return loadOrders(this.manager, { where: { checkoutId }, order: { position: 'ASC' } });
  }

  async lockOrder(id: string): Promise<Order | null> {
    const [order] = await loadOrders(this.manager, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return order ?? null;
  }

  /** Locks in the order of the ids, to prevent deadlocks. */
  async lockOrdersOfPayment(paymentIntentId: string): Promise<Order[]> {
    const payment = await this.manager.findOneBy(PaymentRow, {
      stripePaymentIntentId: paymentIntentId,
    });
    if (!payment) return [];
    return loadOrders(this.manager, {
      where: { checkoutId: payment.checkoutId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockCheckoutOfPayment(paymentIntentId: string): Promise<Pick<Checkout, 'id' | 'status'> | null> {
    return this.manager.findOne(CheckoutRow, {
      select: { id: true, status: true },
      where: { paymentIntentId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  isCheckoutRefunded(checkoutId: string): Promise<boolean> {
    return this.manager.existsBy(LedgerPostingRow, { key: `checkout:${checkoutId}:refund_paid` });
  }

  async getBalance(account: LedgerAccount): Promise<number> {
    const [row] = await this.manager.query<{ cents: string }[]>(
      `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS cents
         FROM ledger_entries WHERE account = $1`,
      [account],
    );
    return Number(row?.cents);
  }

  /** Keeps a final state, because an earlier answer may arrive late. */
  async saveChargeback({ movements, ...chargeback }: StoredChargeback): Promise<void> {
    const row = { ...chargeback, withdrawnCents: withdrawnCents({ movements }) };
    const known = await this.manager.findOneBy(ChargebackRow, { id: chargeback.id });
    if (known && known.state !== 'open' && row.state === 'open') return;
    await this.manager.upsert(ChargebackRow, row, ['id']);
  }

  async saveFraudWarning(warning: StoredFraudWarning): Promise<void> {
    await this.manager.upsert(FraudWarningRow, { ...warning }, ['id']);
  }

  async updateOrder(order: Order): Promise<void> {
    const before = { id: order.id, version: order.version - 1 };
    const { affected } = await this.manager.update(OrderRow, before, changingColumns(order));
    if (affected !== 1)
      throw new Error(`order ${order.id} was not at version ${before.version}: lock it first`);
    await this.manager.query(`DELETE FROM desk_orders WHERE order_id = $1 AND reason = ANY($2)`, [
      order.id,
      endedDeskReasons(order),
    ]);
  }

  isStepDone(stepId: string): Promise<boolean> {
    return this.manager.existsBy(OrderStepRow, { stepId });
  }

  async recordStep(step: OrderStep): Promise<void> {
    await this.manager.insert(OrderStepRow, { ...step });
    const reason = getDeskReason(step.action);
    if (reason === null) return;
    await this.manager.query(
      `INSERT INTO desk_orders (reason, order_id, since) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [reason, step.orderId, step.at],
    );
  }

  findStep(orderId: string, action: OrderStep['action']): Promise<OrderStep | null> {
    return this.manager.findOne(OrderStepRow, {
      where: { orderId, action },
      order: { seq: 'DESC' },
    });
  }

  async setDeadlines(orderId: string, deadlines: Deadlines): Promise<void> {
    await this.manager.upsert(OrderDeadlineRow, deadlineRows(orderId, deadlines), [
      'orderId',
      'kind',
    ]);
  }

  async deadlines(orderId: string): Promise<Deadlines> {
    const rows = await this.manager.findBy(OrderDeadlineRow, { orderId });
    return Object.fromEntries(rows.map(({ kind, dueAt }) => [kind, dueAt]));
  }

  async addEscrowTransaction(transaction: EscrowTransaction): Promise<void> {
    await this.manager.insert(EscrowTransactionRow, { ...transaction });
  }

  async updateEscrowTransaction(
    orderId: string,
    type: EscrowTransaction['type'],
    change: Parameters<OrderingTransaction['updateEscrowTransaction']>[2],
  ): Promise<void> {
    const { affected } = await this.manager.update(EscrowTransactionRow, { orderId, type }, change);
    if (affected !== 1)
      throw new Error(`order ${orderId} has no escrow transaction of type ${type}`);
  }

  findEscrowTransaction(
    orderId: string,
    type: EscrowTransaction['type'],
  ): Promise<EscrowTransaction | null> {
    return this.manager.findOneBy(EscrowTransactionRow, { orderId, type });
  }

  async lastCallState(orderId: string, step: ProviderStep): Promise<ProviderCall['state'] | null> {
    const call = await this.manager.findOne(StripeCallRow, {
      where: { subject: `order:${orderId}`, step },
      order: { attempt: 'DESC' },
    });
    return call?.state ?? null;
  }

  async post(posting: Posting, at: Date): Promise<boolean> {
    const inserted: unknown[] = await this.manager.query(
      `INSERT INTO ledger_postings (id, key, kind, order_id, checkout_id, posted_at)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (key) DO NOTHING RETURNING id`,
      [randomUUID(), posting.key, posting.kind, posting.orderId, posting.checkoutId, at],
    );
    const [row] = inserted as { id: string }[];
    if (!row) return false;
    await this.manager.insert(
      LedgerEntryRow,
      posting.entries.map((entry, position) => ({ postingId: row.id, position, ...entry })),
    );
    return true;
  }

  audit(entry: AuditEntry, by?: AuditedBy): Promise<void> {
    return this.auditLog.record(this.manager, entry, by);
  }

  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void> {
    return this.outbox.add(this.manager, event, data, { version });
  }
}
