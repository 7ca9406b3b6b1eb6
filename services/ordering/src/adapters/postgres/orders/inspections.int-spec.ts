import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { isDomainError } from '@makeport/errors';

import type { DataSource } from 'typeorm';
import { brand, greenform, NO_FEE } from '../../../../test/support/builders';
import { refusal } from '../../../../test/support/refusal';
import { toTransactions, storeOrders } from '../../../../test/support/stored-orders';
import type { Chargeback } from '../../../domain/chargebacks/chargeback';
import { DEFAULT_DEADLINE_LENGTHS } from '../../../domain/deadlines/deadlines';
import { hold } from '../../../domain/escrow/escrow';
import type { Order } from '../../../domain/order/order';
import { getTimeline } from '../../../domain/order/timeline';
import { FollowChargeback } from '../../../use-cases/chargebacks/follow-chargeback';
import { FireDeadline } from '../../../use-cases/deadlines/fire-deadline';
import { DecideEscrow } from '../../../use-cases/disputes/decide-escrow';
import { ReportProblem } from '../../../use-cases/disputes/report-problem';
import { WithdrawProblem } from '../../../use-cases/disputes/withdraw-problem';
import { DismissFraudWarning } from '../../../use-cases/fraud-warnings/dismiss-fraud-warning';
import { applyStatusChange } from '../../../use-cases/orders/apply-status-change';
import { ChangeOrderStatus } from '../../../use-cases/orders/change-order-status';
import { ConfirmReceipt } from '../../../use-cases/orders/confirm-receipt';
import { presentOrderTimeline } from '../../../use-cases/orders/present-order-timeline';
import { orderingDataSource } from '../data-source';
import { brokenOrders } from '../money/ledger-rules';
import { PaymentRow } from '../money/money.entities';
import { OrderStepRow } from './order-step.entity';
import { OrderRepository } from './order.repository';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-12-01T10:00:00.000Z');
const UNTIL = new Date('2026-12-04T10:00:00.000Z');
const now = (): Date => NOW;
const reader = { id: brand.id, isAdmin: false };

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
afterEach(async () => {
  expect(await database.query(brokenOrders('SELECT id AS order_id FROM orders'))).toEqual([]);
});

/** Stores a paid order with its hold. */
async function stored(changes: Partial<Order>): Promise<Order> {
  const [order] = await storeOrders(database, [changes]);
  if (!order) throw new Error('a stored order');
  const { checkoutId } = order;
  await database.manager.insert(PaymentRow, {
    checkoutId,
    amountCents: order.totals.totalCents,
    capturedAt: NOW,
    method: 'credit',
    stripePaymentIntentId: `pi_${checkoutId}`,
    stripeChargeId: `ch_${checkoutId}`,
    cardLastFour: '4242',
  });
  await toTransactions(database).run(async (tx) => {
    const { transaction, posting } = hold(order);
    await tx.escrow.add(transaction);
    await tx.ledger.post(posting, NOW);
  });
  return order;
}

/** Returns a completed order whose brand has this many days for the inspection. */
async function completed(inspectionDays = 3, changes: Partial<Order> = {}): Promise<Order> {
  const order = await stored({ status: 'shipping', ...changes });
  const button = new ChangeOrderStatus(
    toTransactions(database),
    NO_FEE,
    now,
    inspectionDays * DAY_MS,
  );
  return button.execute(order.manufacturerId, order.id, { action: 'mark_completed' });
}

const confirm = ({ id }: Order, requestId: string = randomUUID(), by = reader) =>
  new ConfirmReceipt(toTransactions(database), NO_FEE, now).execute(by, id, requestId);
const report = ({ id: orderId }: Order) =>
  new ReportProblem(toTransactions(database), DEFAULT_DEADLINE_LENGTHS, now).execute({
    reader,
    orderId,
    reason: 'Scratched',
    requestId: randomUUID(),
  });
const withdraw = ({ id }: Order) =>
  new WithdrawProblem(toTransactions(database), NO_FEE, now).execute(reader, id, randomUUID());
const fire = (
  { id: orderId }: Order,
  deadline: 'inspection' | 'inspection_reminder' = 'inspection',
) =>
  new FireDeadline(toTransactions(database), NO_FEE, now).execute({
    orderId,
    deadline,
    dueAt: deadline === 'inspection' ? UNTIL : new Date(UNTIL.getTime() - DAY_MS),
  });
const decide = ({ id: orderId }: Order) =>
  new DecideEscrow(toTransactions(database), NO_FEE, now).execute({
    orderId,
    award: { kind: 'refund' },
    requestId: randomUUID(),
    author: { actor: 'admin', actorName: 'Makeport' },
  });

function chargeBack(
  { checkoutId, totals }: Order,
  state: Chargeback['state'],
  share = 1,
): Promise<string> {
  const amountCents = totals.totalCents * share;
  const taken = { id: 'txn_1', amountCents, feeCents: 1_500 };
  const back = { id: 'txn_2', amountCents: -amountCents, feeCents: 0 };
  const chargeback: Chargeback = {
    id: `dp_${checkoutId}`,
    paymentIntentId: `pi_${checkoutId}`,
    amountCents,
    reason: 'fraudulent',
    state,
    evidenceDueAt: null,
    openedAt: NOW,
    movements: state === 'won' ? [taken, back] : [taken],
  };
  const provider = { find: async () => chargeback };
  return new FollowChargeback(toTransactions(database), provider, NO_FEE, now).execute(
    chargeback.id,
  );
}

async function found({ id }: Order): Promise<Order> {
  const order = await new OrderRepository(database.manager).find(id);
  if (!order) throw new Error('the order is stored');
  return order;
}

async function told({ id }: Order): Promise<string[]> {
  const rows = await database.query<{ type: string }[]>(
    `SELECT type FROM outbox WHERE aggregate_id = $1 AND topic = 'ordering.order' ORDER BY version`,
    [id],
  );
  return rows.map(({ type }) => type.replace(/^ordering\.order-|\.v1$/g, ''));
}

const held = { status: 'completed', escrowState: 'pending', inspectionUntil: UNTIL } as const;
const released = { status: 'completed', escrowState: 'released', inspectionUntil: null } as const;

describe('an order that completes', () => {
  it('ORD-8: without days for inspecting it is released at once, and no deadline is set', async () => {
    const order = await completed(0);
    expect(order).toMatchObject(released);
    const deadlines = await toTransactions(database).run((tx) => tx.deadlines.find(order.id));
    expect(deadlines).toEqual({});
    expect(await told(order)).toEqual(['status-changed']);
  });

  it('B6: with three days it is completed, and its payment waits for them', async () => {
    const order = await completed();
    expect(order).toMatchObject({ ...held, completedAt: NOW });
    const deadlines = await toTransactions(database).run((tx) => tx.deadlines.find(order.id));
    expect(deadlines).toEqual({
      inspection_reminder: new Date('2026-12-03T10:00:00.000Z'),
      inspection: UNTIL,
    });
  });

  it('money: a changed setting moves no day that was promised', async () => {
    const order = await completed();
    await report(order);
    await withdraw(order);
    expect(await found(order)).toMatchObject(held);
    const button = new ChangeOrderStatus(toTransactions(database), NO_FEE, now, 0);
    await expect(
      button.execute(order.manufacturerId, order.id, { action: 'mark_completed' }),
    ).rejects.toThrow(refusal({ code: 'ordering.illegal_status_change' }));
    expect(await found(order)).toMatchObject(held);
  });

  it('OPEN-35: a sample is completed by its shipping: there is nothing to inspect yet, it is released', async () => {
    const { id } = await stored({ kind: 'sample', status: 'approved' });
    const shipped = await toTransactions(database).run(async (tx) => {
      const order = await tx.orders.lock(id);
      if (!order) throw new Error('the order is stored');
      const terms = {
        stepId: id,
        by: 'manufacturer',
        platformFee: NO_FEE,
        inspectionMs: DAY_MS,
      } as const;
      return applyStatusChange(tx, order, { action: 'ship_sample' }, { ...terms, now: NOW });
    });
    expect(shipped).toMatchObject(released);
  });
});

describe('confirming receipt', () => {
  it('B6: releases the payment at once; the same request again is told the same', async () => {
    const order = await completed();
    expect(await confirm(order, 'request-1')).toMatchObject({ ...released, completedAt: NOW });
    expect(await confirm(order, 'request-1')).toMatchObject(released);
    await expect(confirm(order, 'request-2')).rejects.toThrow(
      refusal({ code: 'ordering.already_decided' }),
    );
    await expect(report(order)).rejects.toThrow(
      'This order is closed. A problem can no longer be reported.',
    );
    expect(await fire(order)).toMatchObject({ escrowState: 'released', version: 3 });
    expect(await told(order)).toEqual(['status-changed', 'inspection-ended']);
    const steps = await database.manager.findBy(OrderStepRow, { orderId: order.id });
    expect(steps.map(({ action }) => action).sort()).toEqual([
      'confirm_receipt',
      'mark_completed',
      'release_escrow',
    ]);
  });

  it('ORD-23: is the brand’s alone', async () => {
    const order = await completed();
    const by = (id: string) => confirm(order, randomUUID(), { id, isAdmin: false });
    await expect(by(greenform.id)).rejects.toThrow('Order not found');
    await expect(by(order.manufacturerId)).rejects.toThrow('Not authorized');
    expect(await found(order)).toMatchObject(held);
  });

  it('OPEN-42: waits for a reported problem to be withdrawn', async () => {
    const order = await completed();
    await report(order);
    await expect(confirm(order)).rejects.toThrow(
      refusal({ code: 'ordering.problem_keeps_receipt' }),
    );
    await withdraw(order);
    expect(await confirm(order)).toMatchObject(released);
  });

  it('ORD-8: has nothing to confirm where the payment was released at once', async () => {
    await expect(confirm(await completed(0))).rejects.toThrow(
      refusal({ code: 'ordering.already_decided' }),
    );
  });
});

describe('the end of the days', () => {
  it('B6: reminds the brand once, and releases the payment once', async () => {
    const order = await completed();
    await fire(order, 'inspection_reminder');
    await fire(order, 'inspection_reminder');
    expect(await found(order)).toMatchObject(held);
    await fire(order);
    await fire(order);
    expect(await found(order)).toMatchObject(released);
    expect(await told(order)).toEqual([
      'status-changed',
      'inspection-reminded',
      'inspection-ended',
    ]);
  });

  it('money: is read in the order’s life, also by those who know no inspection', async () => {
    const order = await completed();
    await fire(order, 'inspection_reminder');
    await fire(order);
    const steps = await database.manager.find(OrderStepRow, {
      where: { orderId: order.id },
      order: { seq: 'ASC' },
    });
    const timeline = getTimeline(await found(order), steps);
    const presented = presentOrderTimeline({
      orderId: order.id,
      timeline,
      nextStep: null,
      split: null,
      settlementOffer: null,
    });
    expect(presented.timeline.slice(1)).toMatchObject([
      { kind: 'completed' },
      { kind: 'reminded', inspection: 'reminded' },
      { kind: 'completed', inspection: 'ended' },
      { kind: 'released' },
    ]);
  });

  it('OPEN-42: a problem keeps the payment beyond them; withdrawn later it is released', async () => {
    const order = await completed();
    await report(order);
    await fire(order);
    expect(await found(order)).toMatchObject({ escrowState: 'pending', inspectionUntil: null });
    expect(await withdraw(order)).toMatchObject(released);
  });

  it('OPEN-42: an admin decides about the problem, and the days end', async () => {
    const order = await completed();
    await report(order);
    expect(await decide(order)).toMatchObject({ escrowState: 'refunded', inspectionUntil: null });
    expect(await fire(order)).toMatchObject({ escrowState: 'refunded' });
  });

  it('OPEN-42: without a problem there is nothing for an admin to decide', async () => {
    await expect(decide(await completed())).rejects.toThrow(
      refusal({ code: 'ordering.nothing_to_decide' }),
    );
  });
});

describe('a chargeback while the brand inspects', () => {
  it('P2: keeps the payment beyond the days; won, it is released', async () => {
    const order = await completed();
    await chargeBack(order, 'open');
    await expect(confirm(order)).rejects.toThrow(refusal({ code: 'ordering.chargeback_open' }));
    await fire(order);
    expect(await found(order)).toMatchObject({ escrowState: 'pending', inspectionUntil: null });
    await chargeBack(order, 'won');
    expect(await found(order)).toMatchObject(released);
  });

  it('P2: nobody is reminded of a release that will not come', async () => {
    const order = await completed();
    await chargeBack(order, 'open');
    await fire(order, 'inspection_reminder');
    expect(await told(order)).not.toContain('inspection-reminded');
  });

  it('P2: won in time it leaves the days as they are', async () => {
    const order = await completed();
    await chargeBack(order, 'open');
    await chargeBack(order, 'won');
    expect(await found(order)).toMatchObject(held);
    expect(await confirm(order)).toMatchObject(released);
  });

  it('P2: lost, the order’s payment is gone and nothing waits any more', async () => {
    const order = await completed();
    await chargeBack(order, 'lost');
    expect(await found(order)).toMatchObject({ escrowState: 'refunded', inspectionUntil: null });
    expect(await fire(order)).toMatchObject({ escrowState: 'refunded' });
  });

  it.each([
    ['after the last day', 3],
    ['where nobody inspects', 0],
  ])('P2: lost in part %s, what is held is released', async (_when, days) => {
    const order = await stored({ status: 'shipping' });
    await chargeBack(order, 'open', 0.5);
    const button = new ChangeOrderStatus(toTransactions(database), NO_FEE, now, days * DAY_MS);
    await button.execute(order.manufacturerId, order.id, { action: 'mark_completed' });
    await fire(order);
    expect(await found(order)).toMatchObject({ escrowState: 'pending', inspectionUntil: null });
    await chargeBack(order, 'lost', 0.5);
    expect(await found(order)).toMatchObject(released);
  });

  it('P2: lost in part, the days go on', async () => {
    const order = await completed();
    await chargeBack(order, 'lost', 0.5);
    expect(await found(order)).toMatchObject(held);
    await fire(order);
    expect(await found(order)).toMatchObject(released);
  });
});

describe('a fraud warning while the brand inspects', () => {
  const dismiss = ({ id: orderId }: Order) =>
    new DismissFraudWarning(toTransactions(database), NO_FEE, now).execute({
      admin: { id: randomUUID(), name: 'Makeport', address: null },
      orderId,
      reason: 'The cardholder is known',
      requestId: randomUUID(),
    });

  it('P2: keeps the payment beyond the days; dismissed, it is released', async () => {
    const order = await completed(3, { fraudWarning: 'open' });
    await expect(confirm(order)).rejects.toThrow(refusal({ code: 'ordering.payment_checked' }));
    await fire(order);
    expect(await found(order)).toMatchObject({ escrowState: 'pending', inspectionUntil: null });
    expect(await dismiss(order)).toMatchObject(released);
  });

  it('P2: dismissed in time it leaves the days as they are', async () => {
    const order = await completed(3, { fraudWarning: 'open' });
    expect(await dismiss(order)).toMatchObject(held);
  });
});

describe('whoever is first', () => {
  /** Returns null after a success, or the code of the refusal. */
  async function getOutcome(attempt: Promise<unknown>): Promise<string | null> {
    try {
      await attempt;
      return null;
    } catch (error) {
      if (!isDomainError(error) || error.kind !== 'conflict') throw error;
      return error.code;
    }
  }

  it('money: confirm, report, chargeback and the last day, 60 times: one of them, the others are told', async () => {
    const winners = new Set<string>();
    for (let index = 0; index < 60; index += 1) {
      const order = await completed();
      const attempts: [string, () => Promise<unknown>][] = [
        ['confirm', () => confirm(order)],
        ['report', () => report(order)],
        ['days', () => fire(order)],
        ['chargeback', () => chargeBack(order, 'open')],
      ];
      const turned = [...attempts.slice(index % 4), ...attempts.slice(0, index % 4)];
      const ended = await Promise.all(
        turned.map(async ([name, attempt]) => [name, await getOutcome(attempt())] as const),
      );
      const { confirm: confirmed, report: reported } = Object.fromEntries(ended);
      const { escrowState, hasDispute, chargeback, inspectionUntil } = await found(order);
      expect(chargeback).toBe('open');
      expect(inspectionUntil).toBeNull();
      expect([
        null,
        'ordering.already_decided',
        'ordering.chargeback_open',
        'ordering.problem_keeps_receipt',
        'ordering.not_inspected',
      ]).toContain(confirmed);
      expect([null, 'ordering.problem_not_reportable']).toContain(reported);
      // A released order cannot be reported, and a reported one is not released.
      expect(hasDispute).toBe(reported === null);
      expect(escrowState === 'released' && hasDispute).toBe(false);
      if (confirmed === null) expect(escrowState).toBe('released');
      const releases = await database.manager.countBy(OrderStepRow, {
        orderId: order.id,
        action: 'release_escrow',
      });
      expect(releases).toBe(escrowState === 'released' ? 1 : 0);
      const winner =
        escrowState === 'released' ? (confirmed === null ? 'confirm' : 'days') : 'held';
      winners.add(winner);
    }
    // The test proves something only if the race has different winners.
    expect([...winners].sort()).toEqual(['confirm', 'days', 'held']);
  }, 60_000);
});
