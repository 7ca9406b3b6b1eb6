import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { aCheckout, anOrder, NO_FEE } from '../../../../test/support/builders';
import { toTransactions } from '../../../../test/support/stored-orders';
import { DEFAULT_DEADLINE_LENGTHS, placementDeadlines } from '../../../domain/deadlines/deadlines';
import { hold, settle, transferred } from '../../../domain/escrow/escrow';
import { credit, debit, escrowAccount, type Posting } from '../../../domain/escrow/ledger';
import type { Order } from '../../../domain/order/order';
import { CheckoutRepository } from '../checkout/checkout.repository';
import { orderingDataSource } from '../data-source';
import { moneyFigures } from './money-figures';
import { EscrowTransactionRow } from './money.entities';

/** The figures read recent movements, by the clock of the database. */
const postedAt = new Date();
let dataSource: DataSource;
let transactions: ReturnType<typeof toTransactions>;
let drop: () => Promise<void>;

beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  drop = () => test.drop();
  dataSource = orderingDataSource(test.url);
  await dataSource.initialize();
  transactions = toTransactions(dataSource);
});
afterAll(async () => {
  await dataSource.destroy();
  await drop();
});

/** Stores an order with its hold. */
async function heldOrder(): Promise<Order> {
  const checkout = aCheckout({
    id: randomUUID(),
    idempotencyKey: randomUUID(),
    paymentIntentId: randomUUID(),
  });
  const order = anOrder({ id: randomUUID(), checkoutId: checkout.id });
  const { checkoutId, totals } = order;
  const payment = {
    ...order.payment,
    stripePaymentIntentId: randomUUID(),
    stripeChargeId: randomUUID(),
  };
  await new CheckoutRepository(dataSource.manager).insert(checkout);
  const outcome = await transactions.run((tx) =>
    tx.placeOrders({
      payment: { checkoutId, amountCents: totals.totalCents, payment, capturedAt: postedAt },
      orders: [order],
      deadlines: [
        { orderId: order.id, deadlines: placementDeadlines(postedAt, DEFAULT_DEADLINE_LENGTHS) },
      ],
      holds: [hold(order)],
      events: [],
    }),
  );
  expect(outcome).toBe('placed');
  return order;
}

function posting(order: Order, entries: Posting['entries']): Posting {
  return {
    key: randomUUID(),
    kind: 'released',
    orderId: order.id,
    checkoutId: order.checkoutId,
    entries,
  };
}

describe('the ledger in the database', () => {
  it.each([
    `UPDATE ledger_entries SET amount_cents = 1`,
    `DELETE FROM ledger_entries`,
    `TRUNCATE ledger_entries`,
    `UPDATE ledger_postings SET kind = 'x'`,
    `DELETE FROM ledger_postings`,
    `TRUNCATE ledger_postings CASCADE`,
    `UPDATE ledger_entries SET amount_cents = 1 WHERE false`,
  ])('is append-only: %s is refused', async (statement) => {
    await heldOrder();
    await expect(dataSource.query(statement)).rejects.toThrow('the ledger is append-only');
  });

  it('refuses a posting whose sides differ, at the end of its transaction', async () => {
    const order = await heldOrder();
    const crooked = posting(order, [
      debit('stripe_clearing', 100),
      credit(escrowAccount(order.id), 99),
    ]);
    await expect(transactions.run((tx) => tx.ledger.post(crooked, postedAt))).rejects.toThrow(
      'is not balanced',
    );
  });

  it('refuses a posting without entries', async () => {
    const order = await heldOrder();
    await expect(
      dataSource.query(
        `INSERT INTO ledger_postings (id, key, kind, order_id, checkout_id, posted_at)
         VALUES (gen_random_uuid(), 'empty', 'captured', $1, $2, now())`,
        [order.id, order.checkoutId],
      ),
    ).rejects.toThrow('is not balanced');
  });

  it('refuses further entries of a posting whose transaction has ended', async () => {
    await heldOrder();
    const add = dataSource.query(
      `INSERT INTO ledger_entries (posting_id, position, account, side, amount_cents)
       SELECT id, 7, 'refunds', 'debit', 5 FROM ledger_postings LIMIT 1`,
    );
    await expect(add).rejects.toThrow('is closed');
  });

  it('refuses to take more out of an escrow than it holds', async () => {
    const order = await heldOrder();
    const tooMuch = posting(order, [
      debit(escrowAccount(order.id), 133_501),
      credit('refunds', 133_501),
    ]);
    await expect(transactions.run((tx) => tx.ledger.post(tooMuch, postedAt))).rejects.toThrow(
      'would be -1 cents',
    );
  });

  it('two transactions that empty one escrow at the same time: one succeeds', async () => {
    const order = await heldOrder();
    const take = (): Promise<boolean> => {
      const out = posting(order, [
        debit(escrowAccount(order.id), 133_500),
        credit('refunds', 133_500),
      ]);
      return transactions.run((tx) => tx.ledger.post(out, postedAt));
    };
    const results = await Promise.allSettled(Array.from({ length: 5 }, take));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses an account that does not exist', async () => {
    const order = await heldOrder();
    const wrong = posting(order, [debit('stripe_clearing', 1), credit('escrow:mine', 1)]);
    await expect(transactions.run((tx) => tx.ledger.post(wrong, postedAt))).rejects.toThrow(
      'check constraint',
    );
  });

  it('ORD-18: posts the same fact once', async () => {
    const order = await heldOrder();
    expect(await transactions.run((tx) => tx.ledger.post(hold(order).posting, postedAt))).toBe(
      false,
    );
  });

  it('refuses a change of an order that was read before another one was stored', async () => {
    const order = await heldOrder();
    await transactions.run((tx) => tx.orders.update({ ...order, version: 2 }));
    await expect(
      transactions.run((tx) => tx.orders.update({ ...order, version: 2 })),
    ).rejects.toThrow('lock it first');
  });

  it('the figures see a business view that differs from the ledger', async () => {
    const before = await moneyFigures(dataSource);
    const violations = async (): Promise<number> =>
      (await moneyFigures(dataSource)).ledgerViolations - before.ledgerViolations;
    const order = await heldOrder();
    expect((await moneyFigures(dataSource)).heldEscrowCents).toBe(before.heldEscrowCents + 133_500);
    await transactions.run((tx) => tx.escrow.update(order.id, 'hold', { status: 'released' }));
    expect(await violations()).toBe(1);
    await transactions.run(async (tx) => {
      const { transactions, posting: released } = settle(order, { kind: 'release' }, NO_FEE);
      for (const transaction of transactions) await tx.escrow.add(transaction);
      await tx.ledger.post(released, postedAt);
    });
    expect(await violations()).toBe(0);
    expect(await moneyFigures(dataSource)).toMatchObject({
      pendingReleases: 1,
      pendingReleaseCents: 133_500,
    });
    await transactions.run(async (tx) => {
      await tx.escrow.update(order.id, 'release', {
        status: 'settled',
        stripeId: 'tr_1',
      });
      await tx.ledger.post(transferred(order, 133_500), postedAt);
    });
    expect(await violations()).toBe(0);
    expect(await moneyFigures(dataSource)).toMatchObject({ pendingReleases: 0 });
  });

  it('the figures see events of the provider that fail again and again', async () => {
    const storeEvent = (id: string, attempts: number, state: string): Promise<unknown> =>
      dataSource.query(
        `INSERT INTO stripe_events (id, type, object_id, metadata, state, attempts, received_at, next_attempt_at)
         VALUES ($1, 'charge.refunded', 'ch_1', '{}', $2, $3, now(), now())`,
        [id, state, attempts],
      );
    const before = await moneyFigures(dataSource);
    await storeEvent('evt_new', 7, 'received');
    await storeEvent('evt_done', 9, 'done');
    expect(await moneyFigures(dataSource)).toMatchObject({
      failingProviderEvents: before.failingProviderEvents,
    });
    await storeEvent('evt_failing', 8, 'received');
    expect(await moneyFigures(dataSource)).toMatchObject({
      waitingProviderEvents: before.waitingProviderEvents + 2,
      failingProviderEvents: before.failingProviderEvents + 1,
    });
  });

  it('the figures see what is held too long, and deadlines at which nothing happened', async () => {
    const before = await moneyFigures(dataSource);
    const order = await heldOrder();
    const setDueAt = (kind: string, ago: string) =>
      dataSource.query(
        `INSERT INTO order_deadlines VALUES ($1, $2, now() - $3::interval)
         ON CONFLICT (order_id, kind) DO UPDATE SET due_at = excluded.due_at`,
        [order.id, kind, ago],
      );
    const { overdueEscrowCents } = before;
    await setDueAt('answer', '4 minutes');
    expect(await moneyFigures(dataSource)).toMatchObject({
      overdueEscrowCents,
      lateDeadlines: before.lateDeadlines,
    });
    await setDueAt('hold', '1 second');
    await setDueAt('answer', '6 minutes');
    expect(await moneyFigures(dataSource)).toMatchObject({
      overdueEscrowCents: overdueEscrowCents + 133_500,
      lateDeadlines: before.lateDeadlines + 1,
    });
    // an administrator decides in this case
    await dataSource.query(`UPDATE orders SET fraud_warning = 'open' WHERE id = $1`, [order.id]);
    expect(await moneyFigures(dataSource)).toMatchObject({ lateDeadlines: before.lateDeadlines });
  });

  it('P32: a release is unresolved while neither its manufacturer nor a bank is waited for', async () => {
    const order = await heldOrder();
    const [release] = settle(order, { kind: 'release' }, NO_FEE).transactions;
    await dataSource.manager.insert(EscrowTransactionRow, {
      ...release,
      createdAt: new Date(Date.now() - 2 * 3_600_000),
    });
    const unresolved = async () => (await moneyFigures(dataSource)).oldestPayoutSeconds;
    expect(await unresolved()).toBeGreaterThan(7_000);
    const change = (set: string) =>
      dataSource.query(
        `UPDATE escrow_transactions SET ${set} WHERE order_id = $1 AND type = 'release'`,
        [order.id],
      );
    await change(`waits_for_account_since = now() - interval '61 days'`);
    expect(await unresolved()).toBe(0);
    expect((await moneyFigures(dataSource)).oldestUnclaimedSeconds).toBeGreaterThan(60 * 86_400);
    await change('waits_for_account_since = NULL');
    await dataSource.query(
      `INSERT INTO chargebacks VALUES ($1, $2, 'pi_1', 100, 0, 'fraudulent', 'open', NULL, now())`,
      [`dp_${order.id}`, order.checkoutId],
    );
    expect(await unresolved()).toBe(0);
    await dataSource.query(`UPDATE chargebacks SET state = 'won' WHERE id = $1`, [
      `dp_${order.id}`,
    ]);
    expect(await unresolved()).toBeGreaterThan(7_000);
    await change(`status = 'settled', stripe_id = 'tr_${order.id}'`);
    expect(await unresolved()).toBe(0);
  });

  it('P27: a balance that was never compared is as old as the installation', async () => {
    const age = async () => (await moneyFigures(dataSource)).balanceComparedSeconds;
    expect(await age()).toBeLessThan(3_600);
    await dataSource.query(`UPDATE balance_watch SET started_at = now() - interval '3 days'`);
    expect(await age()).toBeGreaterThan(2 * 86_400);
    await dataSource.query(`INSERT INTO balance_comparisons VALUES (now(), 0, 0, 0, 0)`);
    expect(await age()).toBeLessThan(60);
  });
});
