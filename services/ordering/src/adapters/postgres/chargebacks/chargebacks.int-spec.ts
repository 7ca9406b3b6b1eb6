import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { aCheckout, anOrder, greenform, NO_FEE } from '../../../../test/support/builders';
import { storeCharged } from '../../../../test/support/charged-orders';
import { toTransactions } from '../../../../test/support/stored-orders';
import type { Chargeback } from '../../../domain/chargebacks/chargeback';
import { captureWithoutOrder } from '../../../domain/escrow/escrow';
import { toNextStep } from '../../../domain/order/next-step';
import type { Order } from '../../../domain/order/order';
import { getTimeline } from '../../../domain/order/timeline';
import { FollowChargeback } from '../../../use-cases/chargebacks/follow-chargeback';
import { withholdDebts } from '../../../use-cases/debts/withhold-debts';
import { ClawBackRelease } from '../../../use-cases/disputes/claw-back-release';
import { DecideEscrow } from '../../../use-cases/disputes/decide-escrow';
import { ChangeOrderStatus } from '../../../use-cases/orders/change-order-status';
import { presentOrderTimeline } from '../../../use-cases/orders/present-order-timeline';
import { OfferSettlement } from '../../../use-cases/settlements/offer-settlement';
import { StoredDeskQueue } from '../administration/stored-desk-queue';
import { CheckoutRepository } from '../checkout/checkout.repository';
import { orderingDataSource } from '../data-source';
import { brokenOrders } from '../money/ledger-rules';
import { OrderStepRow } from '../orders/order-step.entity';
import { OrderRepository } from '../orders/order.repository';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const now = (): Date => NOW;
const TOTAL = anOrder().totals.totalCents;
const FEE = 1_500;

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
  expect(await brokenRules()).toEqual([]);
});

const charged = (...changes: Partial<Order>[]): Promise<Order[]> =>
  storeCharged(database, NOW, ...changes);

/** The provider's side of a chargeback, which tests change. */
class Dispute {
  chargeback: Chargeback;

  constructor([order]: readonly Order[], amountCents: number) {
    this.chargeback = {
      id: `dp_${order?.checkoutId}`,
      paymentIntentId: `pi_${order?.checkoutId}`,
      amountCents,
      reason: 'fraudulent',
      state: 'open',
      openedAt: NOW,
      evidenceDueAt: new Date('2026-12-20T00:00:00.000Z'),
      movements: [{ id: 'txn_1', amountCents, feeCents: FEE }],
    };
  }

  become(change: Partial<Chargeback>): Promise<string> {
    this.chargeback = { ...this.chargeback, ...change };
    return this.follow();
  }

  won(): Promise<string> {
    const back = { id: 'txn_2', amountCents: -this.chargeback.amountCents, feeCents: 0 };
    return this.become({ state: 'won', movements: [...this.chargeback.movements, back] });
  }

  follow(id = this.chargeback.id): Promise<string> {
    const find = async (asked: string) => (asked === this.chargeback.id ? this.chargeback : null);
    return new FollowChargeback(toTransactions(database), { find }, NO_FEE, now).execute(id);
  }
}

const found = async ({ id }: Order): Promise<Order> => {
  const order = await new OrderRepository(database.manager).find(id);
  if (!order) throw new Error('the order is stored');
  return order;
};

const brokenRules = (): Promise<unknown> =>
  database.query(brokenOrders('SELECT id AS order_id FROM orders'));

async function balance(account: string): Promise<number> {
  const [row] = await database.query<{ balance: string }[]>(
    `SELECT coalesce(sum(CASE side WHEN 'credit' THEN amount_cents ELSE -amount_cents END), 0) AS balance
       FROM ledger_entries WHERE account = $1`,
    [account],
  );
  return Number(row?.balance);
}

async function told(order: Order): Promise<string[]> {
  const rows = await database.query<{ type: string }[]>(
    `SELECT type FROM outbox WHERE aggregate_id = $1 AND topic = 'ordering.order' ORDER BY version`,
    [order.id],
  );
  return rows.map(({ type }) => type.replace(/^ordering\.order-|\.v1$/g, ''));
}

async function complete(order: Order): Promise<Order> {
  const change = new ChangeOrderStatus(toTransactions(database), NO_FEE, now);
  return change.execute(order.manufacturerId, order.id, { action: 'mark_completed' });
}

async function onTheDesk({ id }: Order): Promise<unknown[]> {
  const { items } = await new StoredDeskQueue(database, 'chargebacks').list(
    { first: 100, after: undefined },
    NOW,
  );
  return items.filter(({ orderId }) => orderId === id);
}

describe('a chargeback', () => {
  it('B40: it ends an open offer to settle a problem, and nothing brings that back', async () => {
    const problem = { reason: 'Scratched', reportedAt: NOW };
    const orders = await charged({ status: 'approved', hasDispute: true, problem });
    const [order] = orders;
    if (!order) throw new Error('an order is stored');
    const offer = new OfferSettlement(toTransactions(database), now);
    const reader = { id: order.brandId, isAdmin: false };
    await offer.execute(reader, order.id, { brandCents: 1_000, manufacturerCents: TOTAL - 1_000 });
    const outcome = async (): Promise<unknown> =>
      database.query('SELECT outcome FROM settlement_offers WHERE order_id = $1', [order.id]);
    expect(await outcome()).toEqual([{ outcome: null }]);
    const dispute = new Dispute(orders, TOTAL);
    await dispute.follow();
    expect(await outcome()).toEqual([{ outcome: 'ended' }]);
    await dispute.won();
    expect(await outcome()).toEqual([{ outcome: 'ended' }]);
  });

  it('P2: freezes its order: completed, it is not released, and nobody decides about it', async () => {
    const orders = await charged({ status: 'shipping' });
    const [order] = orders;
    if (!order) throw new Error('an order');
    const dispute = new Dispute(orders, TOTAL);
    expect(await dispute.follow()).toBe('chargeback open');
    expect(await balance(`disputes:${order.id}`)).toBe(-TOTAL);
    expect(await onTheDesk(order)).toMatchObject([
      {
        amountCents: TOTAL,
        dueAt: '2026-12-20T00:00:00.000Z',
        note: expect.stringContaining('fraudulent') as string,
      },
    ]);
    const completed = await complete(order);
    expect(completed).toMatchObject({
      status: 'completed',
      escrowState: 'pending',
      chargeback: 'open',
    });
    const steps = await database.manager.find(OrderStepRow, {
      where: { orderId: order.id },
      order: { seq: 'ASC' },
    });
    const presented = presentOrderTimeline({
      orderId: order.id,
      timeline: getTimeline(completed, steps),
      split: null,
      settlementOffer: null,
      nextStep: toNextStep(completed, {}, [], NOW),
    });
    expect(presented).toMatchObject({
      timeline: [{ kind: 'placed' }, { chargeback: 'opened' }, { kind: 'completed' }],
      nextStep: { waitsFor: 'system', byBank: true },
    });
    const author = { actor: 'admin', actorName: 'Ada' } as const;
    const refund = {
      orderId: order.id,
      award: { kind: 'refund' },
      author,
      requestId: randomUUID(),
    } as const;
    await expect(
      new DecideEscrow(toTransactions(database), NO_FEE, now).execute(refund),
    ).rejects.toMatchObject({
      code: 'ordering.chargeback_open',
    });
  });

  it('P2: won, what has waited goes on, and the account of its dispute is empty', async () => {
    const orders = await charged({ status: 'shipping' });
    const [order] = orders;
    if (!order) throw new Error('an order');
    const dispute = new Dispute(orders, TOTAL);
    await dispute.follow();
    await complete(order);
    expect(await dispute.won()).toBe('chargeback won');
    expect(await found(order)).toMatchObject({ escrowState: 'released', chargeback: 'won' });
    expect(await balance(`disputes:${order.id}`)).toBe(0);
    expect(await balance(`manufacturer:${order.manufacturerId}`)).toBeGreaterThanOrEqual(TOTAL);
    expect(await told(order)).toEqual(['chargeback-opened', 'status-changed', 'chargeback-closed']);
    expect(await onTheDesk(order)).toEqual([]);
  });

  it('P2: lost before the release, the hold is used up and the order ends', async () => {
    const orders = await charged({ status: 'in_production' });
    const [order] = orders;
    if (!order) throw new Error('an order');
    const dispute = new Dispute(orders, TOTAL);
    await dispute.follow();
    expect(await dispute.become({ state: 'lost' })).toBe('chargeback lost');
    expect(await found(order)).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
      chargeback: 'lost',
      cancellation: { by: 'system', reason: null },
    });
    expect(await balance(`escrow:${order.id}`)).toBe(0);
    expect(await balance(`disputes:${order.id}`)).toBe(0);
    expect(await told(order)).toEqual(['chargeback-opened', 'chargeback-closed', 'status-changed']);
  });

  it('P2: lost after the release, the manufacturer owes it', async () => {
    const manufacturerId = randomUUID();
    const orders = await charged({ status: 'shipping', manufacturerId });
    const [order] = orders;
    if (!order) throw new Error('an order');
    await complete(order);
    expect(await balance(`manufacturer:${manufacturerId}`)).toBe(TOTAL);
    const dispute = new Dispute(orders, TOTAL);
    expect(await dispute.become({ state: 'lost' })).toBe('chargeback lost');
    expect(await balance(`manufacturer:${manufacturerId}`)).toBe(0);
    expect(await balance(`disputes:${order.id}`)).toBe(0);
    expect(await found(order)).toMatchObject({ status: 'completed', escrowState: 'released' });
    // Nothing was transferred yet, so the order's own payout repays the debt.
    await toTransactions(database).run(async (tx) => {
      expect(await tx.debts.lockOfOrder(order.id)).toMatchObject([
        { cause: 'chargeback', state: 'open', openCents: TOTAL },
      ]);
      const release = await tx.escrow.find(order.id, 'release');
      if (!release) throw new Error('it was released');
      expect((await withholdDebts(tx, release, { onlyWhole: true, now: NOW })).payoutCents).toBe(0);
      await tx.escrow.update(order.id, 'release', { status: 'settled' });
      expect(await tx.debts.lockOfOrder(order.id)).toMatchObject([
        { state: 'repaid', openCents: 0 },
      ]);
    });
    const author = { actor: 'admin', actorName: 'Ada' } as const;
    const audit = { adminId: randomUUID(), reason: null };
    const takenBack = new ClawBackRelease(toTransactions(database), now).execute(order.id, author, {
      requestId: randomUUID(),
      audit,
    });
    await expect(takenBack).rejects.toMatchObject({ code: 'ordering.payment_taken_back' });
  });

  it('F34: lost after a decision had released it, an order under way ends', async () => {
    const manufacturerId = randomUUID();
    const orders = await charged({ status: 'approved', manufacturerId, hasDispute: true });
    const [order] = orders;
    if (!order) throw new Error('an order');
    const author = { actor: 'admin', actorName: 'Ada' } as const;
    const release = {
      orderId: order.id,
      award: { kind: 'release' },
      author,
      requestId: randomUUID(),
    } as const;
    await new DecideEscrow(toTransactions(database), NO_FEE, now).execute(release);
    expect(await found(order)).toMatchObject({ status: 'approved', escrowState: 'released' });
    await new Dispute(orders, TOTAL).become({ state: 'lost' });
    expect(await found(order)).toMatchObject({
      status: 'cancelled',
      escrowState: 'released',
      chargeback: 'lost',
      cancellation: { by: 'system', reason: null },
    });
    expect(await told(order)).toEqual([
      'dispute-decided',
      'chargeback-opened',
      'chargeback-closed',
      'status-changed',
      'debt-changed',
    ]);
    expect(await balance(`manufacturer:${manufacturerId}`)).toBe(0);
  });

  it.each([
    ['release', 'released'],
    ['split', 'split'],
  ] as const)(
    'F34: a %s ends its order where the administrator says so',
    async (kind, escrowState) => {
      const [order, other] = await charged(
        { status: 'approved', hasDispute: true },
        { manufacturerId: greenform.id, status: 'shipping', hasDispute: true },
      );
      if (!order || !other) throw new Error('two orders');
      const author = { actor: 'admin', actorName: 'Ada' } as const;
      const decide = new DecideEscrow(toTransactions(database), NO_FEE, now);
      const award =
        kind === 'split' ? ({ kind, manufacturerCents: 100 } as const) : ({ kind } as const);
      const ended = await decide.execute({
        orderId: order.id,
        award: { ...award, endsOrder: true },
        author,
        requestId: randomUUID(),
      });
      expect(ended).toMatchObject({ status: 'completed', escrowState, completedAt: NOW });
      expect(await told(order)).toEqual(['dispute-decided', 'status-changed']);
      const steps = await database.manager.find(OrderStepRow, { where: { orderId: order.id } });
      expect(getTimeline(ended, steps).at(-1)).toMatchObject({ kind: 'completed', ...author });
      const goesOn = await decide.execute({
        orderId: other.id,
        award,
        author,
        requestId: randomUUID(),
      });
      expect(goesOn).toMatchObject({ status: 'shipping', escrowState });
    },
  );

  it('B43: while the bank decides, no text promises a refund', async () => {
    const deadlines = { answer: new Date('2026-12-14T00:00:00.000Z') };
    const [order] = await charged({ chargeback: 'open' });
    if (!order) throw new Error('an order');
    expect(toNextStep(order, deadlines, [], NOW)?.atItsEnd).toBe(
      'The order is cancelled. The payment stays held until the card’s bank has decided.',
    );
  });

  it('P2: of a charge of which one order was refunded before concerns the other alone', async () => {
    const orders = await charged(
      { status: 'cancelled', escrowState: 'refunded', manufacturerId: greenform.id },
      { status: 'shipping' },
    );
    const [refunded, held] = orders;
    if (!refunded || !held) throw new Error('two orders');
    await new Dispute(orders, TOTAL).become({ state: 'lost' });
    expect(await found(refunded)).toMatchObject({
      chargeback: null,
      escrowState: 'refunded',
      version: 1,
    });
    expect(await found(held)).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
      chargeback: 'lost',
    });
    expect(await balance(`disputes:${held.id}`)).toBe(0);
  });

  it('P2: of a charge with several orders freezes and ends all of them, to the cent', async () => {
    const orders = await charged(
      { status: 'approved' },
      { status: 'shipping', manufacturerId: greenform.id },
    );
    const dispute = new Dispute(orders, 2 * TOTAL);
    await dispute.follow();
    for (const order of orders) {
      expect(await found(order)).toMatchObject({ chargeback: 'open' });
      expect(await balance(`disputes:${order.id}`)).toBe(-TOTAL);
    }
    await dispute.become({ state: 'lost' });
    for (const order of orders)
      expect(await found(order)).toMatchObject({ status: 'cancelled', escrowState: 'refunded' });
  });

  it('OPEN-32, P2: of a payment that became no order is booked on its checkout', async () => {
    const id = randomUUID();
    const paymentIntentId = `pi_${id}`;
    const transactions = toTransactions(database);
    await new CheckoutRepository(database.manager).insert(
      aCheckout({ id, idempotencyKey: randomUUID(), paymentIntentId }),
    );
    await transactions.run(async (tx) => {
      await tx.checkouts.setStatus(id, 'refunded');
      await tx.ledger.post(captureWithoutOrder(id, TOTAL), NOW);
    });
    const dispute = new Dispute([], TOTAL);
    expect(await dispute.become({ id: `dp_${id}`, paymentIntentId })).toBe(
      'chargeback open without order',
    );
    expect(await balance(`disputes:${id}`)).toBe(-TOTAL);
    const owedBefore = await balance('refunds');
    expect(await dispute.become({ state: 'lost' })).toBe('chargeback lost without order');
    expect(await dispute.follow()).toBe('chargeback lost without order');
    expect(await balance(`disputes:${id}`)).toBe(0);
    expect(await balance('refunds')).toBe(owedBefore - TOTAL);
  });

  it('P2: told again and again, late and at once, it happens once', async () => {
    const orders = await charged({ status: 'shipping' });
    const [order] = orders;
    if (!order) throw new Error('an order');
    const dispute = new Dispute(orders, TOTAL);
    await Promise.all(Array.from({ length: 8 }, () => dispute.follow()));
    expect(await balance(`disputes:${order.id}`)).toBe(-TOTAL);
    const open = dispute.chargeback;
    await dispute.won();
    await dispute.become({ ...open });
    expect(await found(order)).toMatchObject({ chargeback: 'won', version: 3 });
    expect(await onTheDesk(order)).toEqual([]);
    expect(await told(order)).toEqual(['chargeback-opened', 'chargeback-closed']);
  });

  it('P2: an inquiry freezes and moves nothing; one of nobody here changes nothing', async () => {
    const orders = await charged({ status: 'shipping' });
    const [order] = orders;
    if (!order) throw new Error('an order');
    const dispute = new Dispute(orders, TOTAL);
    expect(await dispute.become({ movements: [] })).toBe('chargeback open');
    expect(await balance(`disputes:${order.id}`)).toBe(0);
    expect(await dispute.become({ state: 'won' })).toBe('chargeback won');
    expect(await dispute.follow('dp_unknown')).toBe('unknown chargeback');
    expect(await dispute.become({ paymentIntentId: 'pi_of_somebody_else' })).toBe('no order');
  });

  it('P2: that comes before the orders of its payment waits for them', async () => {
    const paymentIntentId = `pi_${randomUUID()}`;
    const checkout = aCheckout({ id: randomUUID(), idempotencyKey: randomUUID(), paymentIntentId });
    await new CheckoutRepository(database.manager).insert(checkout);
    const dispute = new Dispute([], TOTAL);
    await expect(dispute.become({ paymentIntentId })).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });

  it('P24: that takes money after another of its order has ended breaks a rule of the ledger', async () => {
    const orders = await charged({ status: 'shipping' });
    const [order] = orders;
    if (!order) throw new Error('an order');
    const dispute = new Dispute(orders, TOTAL);
    await dispute.become({ movements: [] });
    await dispute.become({ state: 'won' });
    const movements = [{ id: 'txn_of_the_second', amountCents: TOTAL, feeCents: FEE }];
    await dispute.become({ id: `dp_second_${order.checkoutId}`, state: 'open', movements });
    expect(await brokenRules()).toEqual([]);
    await dispute.become({ state: 'lost' });
    expect(await brokenRules()).toEqual([
      { order_id: order.id, what: `chargebacks that have ended keep ${TOTAL} cents` },
    ]);
    expect(await dispute.won()).toBe('chargeback won');
  });
});
