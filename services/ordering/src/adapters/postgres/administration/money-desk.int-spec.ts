import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { anOrder, NO_FEE } from '../../../../test/support/builders';
import { toTransactions, storeOrders } from '../../../../test/support/stored-orders';
import { DEFAULT_DEADLINE_LENGTHS, type FiringDeadline } from '../../../domain/deadlines/deadlines';
import { repaid } from '../../../domain/escrow/debt';
import { hold, settle } from '../../../domain/escrow/escrow';
import type { Order } from '../../../domain/order/order';
import type { OrderAction } from '../../../domain/order/transitions';
import { FireDeadline } from '../../../use-cases/deadlines/fire-deadline';
import { bookDebt } from '../../../use-cases/debts/book-debt';
import { ReportProblem } from '../../../use-cases/disputes/report-problem';
import { WithdrawProblem } from '../../../use-cases/disputes/withdraw-problem';
import { ChangeOrderStatus } from '../../../use-cases/orders/change-order-status';
import { orderingDataSource } from '../data-source';
import { EscrowTransactionRow, PaymentRow } from '../money/money.entities';
import { PayoutAccountRepository } from '../payouts/payout-account.repository';
import { Reconciliations } from '../provider/reconciliations';
import type { StoredQueue } from './money-desk.sql';
import { StoredDeskQueue } from './stored-desk-queue';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const now = (): Date => NOW;
const TOTAL = 133_500;
const FEE = { basisPoints: 250, minimumCents: 0 };
/** The state of a completed and released order. */
const RELEASED = { status: 'completed', escrowState: 'released', completedAt: NOW } as const;

let database: DataSource;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  database = orderingDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
});
afterAll(() => drop());

/** Stores an order of a new manufacturer, with its hold. */
async function planted(change: Partial<Order> = {}): Promise<Order> {
  const [order] = await storeOrders(database, [{ manufacturerId: randomUUID(), ...change }]);
  if (!order) throw new Error('a stored order');
  const { transaction, posting } = hold(order);
  const ended = settle(order, { kind: 'release' }, FEE);
  await toTransactions(database).run(async (tx) => {
    await tx.escrow.add({ ...transaction, status: order.escrowState });
    await tx.ledger.post(posting, NOW);
    if (order.escrowState === 'released') await tx.ledger.post(ended.posting, NOW);
  });
  return order;
}

async function getRows(queue: StoredQueue, orderId: string, at: Date = NOW) {
  const desk = new StoredDeskQueue(database, queue);
  const { items } = await desk.list({ first: 100, after: undefined }, at);
  expect(await desk.count(at)).toBe(items.length);
  return items.filter((item) => item.orderId === orderId);
}

/** Stores a payout that the provider has not confirmed. */
async function owe(order: Order, change: Partial<EscrowTransactionRow> = {}): Promise<void> {
  const { transactions } = settle(order, { kind: 'release' }, FEE);
  const [release] = transactions;
  await database.manager.insert(EscrowTransactionRow, { ...release, createdAt: NOW, ...change });
}

async function settlePayout({ id: orderId }: Order): Promise<void> {
  await database.manager.update(
    EscrowTransactionRow,
    { orderId, type: 'release' },
    { status: 'settled', stripeId: `tr_${orderId}` },
  );
}

/** Fires a deadline of the order. */
async function fire({ id: orderId }: Order, deadline: FiringDeadline): Promise<void> {
  const transactions = toTransactions(database);
  await transactions.run((tx) => tx.deadlines.set(orderId, { [deadline]: NOW }));
  await new FireDeadline(transactions, NO_FEE, now).execute({ orderId, deadline, dueAt: NOW });
}

async function press({ id, manufacturerId }: Order, action: OrderAction): Promise<void> {
  await new ChangeOrderStatus(toTransactions(database), NO_FEE, now).execute(manufacturerId, id, {
    action,
  });
}

describe('the queues of the money desk', () => {
  it('DESK-5: an order with a problem is there with its clock until the report is withdrawn', async () => {
    const { id: orderId, brandId } = await planted({ status: 'in_production' });
    const reader = { id: brandId, isAdmin: false };
    expect(await getRows('problems', orderId)).toEqual([]);
    const report = { reader, orderId, reason: 'Off centre', requestId: randomUUID() };
    await new ReportProblem(toTransactions(database), DEFAULT_DEADLINE_LENGTHS, now).execute(
      report,
    );
    expect(await getRows('problems', orderId)).toMatchObject([
      {
        since: NOW.toISOString(),
        amountCents: TOTAL,
        dueAt: '2026-12-08T10:00:00.000Z',
        waiting: 'brand',
        action: 'decide',
        note: 'Off centre',
        brandName: 'Northwind Outfitters',
      },
    ]);
    await new WithdrawProblem(toTransactions(database), NO_FEE, now).execute(
      reader,
      orderId,
      randomUUID(),
    );
    expect(await getRows('problems', orderId)).toEqual([]);
  });

  it('DESK-6: a refused payout is there with its reason until it is settled', async () => {
    const order = await planted(RELEASED);
    await owe(order, { status: 'failed', failureReason: 'no funds' });
    expect(await getRows('payouts', order.id)).toMatchObject([
      { amountCents: TOTAL - 3_338, waiting: 'manufacturer', action: 'retry', note: 'no funds' },
    ]);
    await settlePayout(order);
    expect(await getRows('payouts', order.id)).toEqual([]);
  });

  it('DESK-6: a payout without an answer is there after an hour', async () => {
    const order = await planted(RELEASED);
    await owe(order);
    const minutesLater = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);
    expect(await getRows('payouts', order.id, minutesLater(59))).toEqual([]);
    expect(await getRows('payouts', order.id, minutesLater(61))).toMatchObject([
      { note: 'No answer from the payment provider' },
    ]);
    await settlePayout(order);
    expect(await getRows('payouts', order.id, minutesLater(61))).toEqual([]);
  });

  it('DESK-6, P4: a refund that waits for balance is there at once, and says what is to be done', async () => {
    const { id: orderId } = await planted({ status: 'cancelled', escrowState: 'refunded' });
    const note = 'Waits until the available balance at the payment provider covers it';
    await database.manager.insert(EscrowTransactionRow, {
      ...settle(anOrder({ id: orderId }), { kind: 'refund' }, NO_FEE).transactions[0],
      createdAt: NOW,
      failureReason: note,
      failureCode: 'insufficient_funds',
    });
    expect(await getRows('payouts', orderId)).toMatchObject([
      { amountCents: TOTAL, waiting: 'brand', action: 'retry', note },
    ]);
    await database.query(
      `DELETE FROM escrow_transactions WHERE order_id = $1 AND type = 'refund'`,
      [orderId],
    );
  });

  it('DESK-19: what a manufacturer owes is there with its cause until it is repaid', async () => {
    const order = await planted(RELEASED);
    const { id: orderId } = order;
    await owe(order, { status: 'settled', stripeId: `tr_${orderId}`, withheldCents: 0 });
    const net = TOTAL - 3_338;
    await toTransactions(database).run(async (tx) => {
      await bookDebt(tx, order, { cause: 'refund', amountCents: TOTAL, now: NOW });
    });
    expect(await getRows('debts', orderId)).toMatchObject([
      {
        since: NOW.toISOString(),
        amountCents: TOTAL,
        dueAt: null,
        waiting: 'system',
        action: 'look',
        note: 'Refunded after the release, $1,335.00 in all. The transfer is being reversed',
      },
    ]);
    // At most the transferred amount.
    expect(
      await database.manager.findOneBy(EscrowTransactionRow, { orderId, type: 'reversal' }),
    ).toMatchObject({ amountCents: net, status: 'pending' });
    await toTransactions(database).run(async (tx) => {
      const [debt] = await tx.debts.lockOfOrder(orderId);
      if (!debt) throw new Error('it is owed');
      await tx.debts.repay(
        repaid(debt, net),
        { source: 'reversal', orderId, amountCents: net },
        NOW,
      );
    });
    expect(await getRows('debts', orderId)).toMatchObject([
      {
        amountCents: 3_338,
        note: 'Refunded after the release, $1,335.00 in all. It is taken from later payouts',
      },
    ]);
    await expect(
      database.query(`UPDATE debt_repayments SET amount_cents = 1 WHERE order_id = $1`, [orderId]),
    ).rejects.toThrow('append-only');
    await expect(
      database.query(`UPDATE manufacturer_debts SET amount_cents = 1 WHERE order_id = $1`, [
        orderId,
      ]),
    ).rejects.toThrow('append-only');
    await database.query(
      `DELETE FROM escrow_transactions WHERE order_id = $1 AND type = 'reversal'`,
      [orderId],
    );
  });

  it('DESK-7: a payment near its holding limit is there until its hold ends', async () => {
    const order = await planted({ status: 'shipping' });
    const { id: orderId } = order;
    await fire(order, 'holding_warning');
    expect(await getRows('holds', orderId)).toMatchObject([
      { amountCents: TOTAL, action: 'decide' },
    ]);
    await press(order, 'mark_completed');
    expect(await getRows('holds', orderId)).toEqual([]);
  });

  it('DESK-8: an order that nobody answers is there after the reminder until it is answered', async () => {
    const order = await planted();
    const { id: orderId } = order;
    await fire(order, 'answer_reminder');
    expect(await getRows('overdue', orderId)).toMatchObject([
      { note: 'The manufacturer has not answered', waiting: 'brand', action: 'look' },
    ]);
    await press(order, 'approve');
    expect(await getRows('overdue', orderId)).toEqual([]);
  });

  it('DESK-8: an order past its expected completion is there until it is completed', async () => {
    const order = await planted({ status: 'in_production' });
    const { id: orderId } = order;
    await fire(order, 'expected');
    await press(order, 'mark_shipping');
    expect(await getRows('overdue', orderId)).toMatchObject([
      { note: 'The expected completion has passed' },
    ]);
    await press(order, 'mark_completed');
    expect(await getRows('overdue', orderId)).toEqual([]);
  });

  it('DESK-9: orders of a restricted payout account are there until it is ready', async () => {
    const held = await planted({ status: 'shipping' });
    const { manufacturerId } = held;
    const released = await planted({ ...RELEASED, manufacturerId });
    await owe(released, { status: 'failed', failureReason: 'restricted' });
    const accounts = new PayoutAccountRepository(database);
    const account = {
      manufacturerId,
      accountId: `acct_${manufacturerId}`,
      holdReason: null,
      requirements: [],
      country: null,
    };
    await accounts.save({ ...account, status: 'restricted' }, NOW);
    await accounts.save({ ...account, status: 'restricted' }, new Date(NOW.getTime() + 60_000));
    expect(await getRows('accounts', held.id)).toMatchObject([
      { since: NOW.toISOString(), note: 'The payout account is restricted' },
    ]);
    expect(await getRows('accounts', released.id)).toHaveLength(1);
    expect(await getRows('payouts', released.id)).toEqual([]);
    await accounts.save({ ...account, status: 'ready' }, new Date(NOW.getTime() + 120_000));
    expect(await getRows('accounts', held.id)).toEqual([]);
    expect(await getRows('accounts', released.id)).toEqual([]);
    expect(await getRows('payouts', released.id)).toHaveLength(1);
  });

  it('DESK-10: a difference to the provider is there, as old as it is, until both agree', async () => {
    const { id, checkoutId } = await planted();
    await database.manager.insert(PaymentRow, {
      checkoutId,
      stripePaymentIntentId: checkoutId,
      stripeChargeId: checkoutId,
      amountCents: TOTAL,
      method: 'credit',
      capturedAt: NOW,
    });
    const reconciliations = new Reconciliations(database);
    const later = new Date(NOW.getTime() + 600_000);
    await reconciliations.compared(checkoutId, NOW, 'charged: $1.00 there');
    await reconciliations.compared(checkoutId, later, 'charged: $2.00 there');
    expect(await getRows('differences', id)).toMatchObject([
      { since: NOW.toISOString(), amountCents: TOTAL, note: 'charged: $2.00 there' },
    ]);
    await reconciliations.compared(checkoutId, later, null);
    expect(await getRows('differences', id)).toEqual([]);
  });

  it('DESK-4: pages follow each other, also between rows of one instant', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => planted()));
    for (const order of orders) await fire(order, 'answer_reminder');
    const desk = new StoredDeskQueue(database, 'overdue');
    const seen: (string | null)[] = [];
    let after: string | undefined;
    do {
      const page = await desk.list({ first: 2, after }, NOW);
      seen.push(...page.items.map(({ orderId }) => orderId));
      after = page.hasMore ? (page.endCursor ?? undefined) : undefined;
    } while (after !== undefined);
    expect(seen.sort()).toEqual(orders.map(({ id }) => id).sort());
  });

  it.each(['', 'abc', Buffer.from('["x","y"]').toString('base64url')])(
    'DESK-4: the cursor %j is refused',
    async (after) => {
      const desk = new StoredDeskQueue(database, 'problems');
      await expect(desk.list({ first: 2, after }, NOW)).rejects.toThrow('This page does not exist');
    },
  );
});
