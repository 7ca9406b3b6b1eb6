import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { aCheckout, anOrder, greenform, NO_FEE } from '../../../../test/support/builders';
import { storeCharged } from '../../../../test/support/charged-orders';
import { toTransactions } from '../../../../test/support/stored-orders';
import type { Chargeback } from '../../../domain/chargebacks/chargeback';
import type { FraudWarning } from '../../../domain/chargebacks/fraud-warning';
import { transferred } from '../../../domain/escrow/escrow';
import { toNextStep } from '../../../domain/order/next-step';
import type { Order } from '../../../domain/order/order';
import { getTimeline } from '../../../domain/order/timeline';
import { FollowChargeback } from '../../../use-cases/chargebacks/follow-chargeback';
import { ClawBackRelease } from '../../../use-cases/disputes/claw-back-release';
import { DecideEscrow } from '../../../use-cases/disputes/decide-escrow';
import { DismissFraudWarning } from '../../../use-cases/fraud-warnings/dismiss-fraud-warning';
import { FollowFraudWarning } from '../../../use-cases/fraud-warnings/follow-fraud-warning';
import { ChangeOrderStatus } from '../../../use-cases/orders/change-order-status';
import { presentOrderTimeline } from '../../../use-cases/orders/present-order-timeline';
import { AdminQueries } from '../administration/admin-queries';
import { StoredDeskQueue } from '../administration/stored-desk-queue';
import { CheckoutRepository } from '../checkout/checkout.repository';
import { orderingDataSource } from '../data-source';
import { brokenOrders } from '../money/ledger-rules';
import { OrderStepRow } from '../orders/order-step.entity';
import { OrderRepository } from '../orders/order.repository';

const NOW = new Date('2026-12-01T10:00:00.000Z');
const now = (): Date => NOW;
const TOTAL = anOrder().totals.totalCents;
const admin = { id: randomUUID(), name: 'Ada', address: null };
const author = { actor: 'admin', actorName: admin.name } as const;

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

const charged = (...changes: Partial<Order>[]): Promise<Order[]> =>
  storeCharged(database, NOW, ...changes);

async function chargedOne(change: Partial<Order>): Promise<Order> {
  const [order] = await charged(change);
  if (!order) throw new Error('an order');
  return order;
}

/** The provider's side of a warning, which tests change. */
class Warning {
  warning: FraudWarning;

  constructor({ checkoutId }: Pick<Order, 'checkoutId'>) {
    this.warning = {
      id: `issfr_${checkoutId}`,
      paymentIntentId: `pi_${checkoutId}`,
      actionable: true,
      disputed: false,
      fraudType: 'made_with_stolen_card',
      warnedAt: NOW,
    };
  }

  become(change: Partial<FraudWarning>): Promise<string> {
    this.warning = { ...this.warning, ...change };
    return this.follow();
  }

  follow(id = this.warning.id): Promise<string> {
    const find = async (asked: string) => (asked === this.warning.id ? this.warning : null);
    return new FollowFraudWarning(toTransactions(database), { find }, NO_FEE, now).execute(id);
  }
}

function chargeBack(order: Order, change: Partial<Chargeback> = {}): Promise<string> {
  const chargeback: Chargeback = {
    id: `dp_${order.checkoutId}`,
    paymentIntentId: `pi_${order.checkoutId}`,
    amountCents: TOTAL,
    reason: 'fraudulent',
    state: 'open',
    openedAt: NOW,
    evidenceDueAt: null,
    movements: [],
    ...change,
  };
  const provider = { find: async () => chargeback };
  return new FollowChargeback(toTransactions(database), provider, NO_FEE, now).execute(
    chargeback.id,
  );
}

const found = async ({ id }: Order): Promise<Order> => {
  const order = await new OrderRepository(database.manager).find(id);
  if (!order) throw new Error('the order is stored');
  return order;
};

async function told(order: Order): Promise<string[]> {
  const rows = await database.query<{ type: string }[]>(
    `SELECT type FROM outbox WHERE aggregate_id = $1 AND topic = 'ordering.order' ORDER BY version`,
    [order.id],
  );
  return rows.map(({ type }) => type.replace(/^ordering\.order-|\.v1$/g, ''));
}

const complete = (order: Order): Promise<Order> =>
  new ChangeOrderStatus(toTransactions(database), NO_FEE, now).execute(
    order.manufacturerId,
    order.id,
    {
      action: 'mark_completed',
    },
  );
const reject = (order: Order): Promise<Order> =>
  new ChangeOrderStatus(toTransactions(database), NO_FEE, now).execute(
    order.manufacturerId,
    order.id,
    {
      action: 'reject',
    },
  );
const dismiss = (order: Order, requestId: string = randomUUID()): Promise<Order> =>
  new DismissFraudWarning(toTransactions(database), NO_FEE, now).execute({
    admin,
    orderId: order.id,
    reason: 'They called.',
    requestId,
  });
const decide = (order: Order, kind: 'release' | 'refund'): Promise<Order> =>
  new DecideEscrow(toTransactions(database), NO_FEE, now).execute({
    orderId: order.id,
    award: { kind },
    author,
    requestId: randomUUID(),
  });

async function onTheDesk({ id }: Order): Promise<unknown[]> {
  const page = { first: 100, after: undefined };
  const { items } = await new StoredDeskQueue(database, 'fraud_warnings').list(page, NOW);
  return items.filter(({ orderId }) => orderId === id);
}

async function getLife(order: Order) {
  const stored = await found(order);
  const steps = await database.manager.find(OrderStepRow, {
    where: { orderId: order.id },
    order: { seq: 'ASC' },
  });
  return presentOrderTimeline({
    orderId: order.id,
    timeline: getTimeline(stored, steps),
    split: null,
    settlementOffer: null,
    nextStep: toNextStep(stored, {}, [], NOW),
  });
}

describe('an early fraud warning', () => {
  it('P2: freezes its order: the work goes on, its release waits for an admin', async () => {
    const order = await chargedOne({ status: 'shipping' });
    const warning = new Warning(order);
    expect(await warning.follow()).toBe('fraud warning open');
    expect(await onTheDesk(order)).toMatchObject([
      {
        amountCents: TOTAL,
        action: 'decide',
        note: expect.stringContaining('made with stolen card') as string,
      },
    ]);
    const completed = await complete(order);
    expect(completed).toMatchObject({
      status: 'completed',
      escrowState: 'pending',
      fraudWarning: 'open',
    });
    await expect(decide(order, 'release')).rejects.toMatchObject({
      code: 'ordering.payment_in_check',
    });
    expect(await getLife(order)).toMatchObject({
      timeline: [{ kind: 'placed' }, { paymentCheck: 'opened' }, { kind: 'completed' }],
      nextStep: { kind: 'decide', waitsFor: 'admin' },
    });
    const books = await new AdminQueries(database).books(order.id);
    expect(books?.fraudWarning).toMatchObject({
      fraudType: 'made_with_stolen_card',
      warnedAt: NOW,
    });
  });

  it('P2: a rejected order is not refunded by itself either', async () => {
    const order = await chargedOne({ status: 'pending' });
    await new Warning(order).follow();
    expect(await reject(order)).toMatchObject({ status: 'cancelled', escrowState: 'pending' });
    expect(await decide(order, 'refund')).toMatchObject({
      escrowState: 'refunded',
      fraudWarning: 'ended',
    });
  });

  it('P2: refunded by an admin, the order ends, and the end of the warning changes nothing more', async () => {
    const order = await chargedOne({ status: 'in_production' });
    const warning = new Warning(order);
    await warning.follow();
    await decide(order, 'refund');
    const refunded = await found(order);
    expect(refunded).toMatchObject({
      status: 'cancelled',
      escrowState: 'refunded',
      fraudWarning: 'ended',
    });
    expect(await warning.become({ actionable: false })).toBe('fraud warning over');
    expect(await found(order)).toMatchObject({ version: refunded.version });
    expect(await onTheDesk(order)).toEqual([]);
  });

  it('P2: an admin goes on: what has waited is released, with who and why in the audit log', async () => {
    const order = await chargedOne({ status: 'shipping' });
    const warning = new Warning(order);
    await warning.follow();
    await complete(order);
    const requestId = randomUUID();
    for (let press = 0; press < 2; press++)
      expect(await dismiss(order, requestId)).toMatchObject({
        escrowState: 'released',
        fraudWarning: 'dismissed',
      });
    expect(
      await database.query(`SELECT actor_id, action, reason FROM audit_log WHERE target_id = $1`, [
        order.id,
      ]),
    ).toEqual([
      { actor_id: admin.id, action: 'order.dismiss-fraud-warning', reason: 'They called.' },
    ]);
    // The provider still reports the warning.
    expect(await warning.follow()).toBe('fraud warning open');
    expect(await found(order)).toMatchObject({
      fraudWarning: 'dismissed',
      escrowState: 'released',
    });
    expect(await told(order)).toEqual(['fraud-warned', 'status-changed', 'fraud-warning-closed']);
    await expect(dismiss(order)).rejects.toMatchObject({ code: 'ordering.no_fraud_warning' });
    expect((await getLife(order)).timeline).toMatchObject([
      { kind: 'placed' },
      { paymentCheck: 'opened' },
      { kind: 'completed' },
      { paymentCheck: 'ended', actorName: 'Ada' },
      { kind: 'released' },
    ]);
  });

  it('P2: one that is refunded at the provider ends by itself', async () => {
    const order = await chargedOne({ status: 'shipping' });
    const warning = new Warning(order);
    await warning.follow();
    expect(await warning.become({ actionable: false })).toBe('fraud warning over');
    expect(await found(order)).toMatchObject({ fraudWarning: 'ended', escrowState: 'pending' });
    expect(await told(order)).toEqual(['fraud-warned', 'fraud-warning-closed']);
  });

  it('P2: charged back, nothing is released before the chargeback takes over', async () => {
    const order = await chargedOne({ status: 'shipping' });
    const warning = new Warning(order);
    await warning.follow();
    await complete(order);
    await warning.become({ actionable: false, disputed: true });
    expect(await found(order)).toMatchObject({ fraudWarning: 'open', escrowState: 'pending' });
    expect(await chargeBack(order)).toBe('chargeback open');
    expect(await found(order)).toMatchObject({
      fraudWarning: 'ended',
      chargeback: 'open',
      escrowState: 'pending',
    });
    await warning.become({ actionable: true, disputed: false });
    expect(await found(order)).toMatchObject({ fraudWarning: 'ended' });
    await chargeBack(order, { state: 'won' });
    expect(await found(order)).toMatchObject({ escrowState: 'released', chargeback: 'won' });
  });

  it('P2: what was paid out already is taken back by a refund', async () => {
    const order = await chargedOne({ status: 'shipping' });
    await complete(order);
    const release = { status: 'settled', stripeId: 'tr_1' } as const;
    await toTransactions(database).run(async (tx) => {
      await tx.escrow.update(order.id, 'release', release);
      await tx.ledger.post(transferred(order, TOTAL), NOW);
    });
    await new Warning(order).follow();
    const audit = { adminId: admin.id, reason: null };
    const terms = { requestId: randomUUID(), audit };
    expect(
      await new ClawBackRelease(toTransactions(database), now).execute(order.id, author, terms),
    ).toMatchObject({
      escrowState: 'refunded',
      fraudWarning: 'ended',
    });
  });

  it('P2: of a charge with several orders freezes each, and each is decided about by itself', async () => {
    const [first, second] = await charged(
      { status: 'approved' },
      { status: 'shipping', manufacturerId: greenform.id },
    );
    if (!first || !second) throw new Error('two orders');
    await new Warning(first).follow();
    await dismiss(first);
    expect(await found(first)).toMatchObject({ fraudWarning: 'dismissed' });
    expect(await found(second)).toMatchObject({ fraudWarning: 'open' });
  });

  it('P2: told again and again and at once, it happens once; of nobody here it changes nothing', async () => {
    const order = await chargedOne({ status: 'shipping' });
    const warning = new Warning(order);
    await Promise.all(Array.from({ length: 8 }, () => warning.follow()));
    expect(await told(order)).toEqual(['fraud-warned']);
    expect(await found(order)).toMatchObject({ version: order.version + 1 });
    expect(await warning.follow('issfr_unknown')).toBe('unknown fraud warning');
    expect(await warning.become({ paymentIntentId: 'pi_of_somebody_else' })).toBe('no order');
  });

  it('P2: that comes before the orders of its payment waits for them', async () => {
    const paymentIntentId = `pi_${randomUUID()}`;
    const checkout = aCheckout({ id: randomUUID(), idempotencyKey: randomUUID(), paymentIntentId });
    await new CheckoutRepository(database.manager).insert(checkout);
    const warning = new Warning({ checkoutId: checkout.id });
    await expect(warning.become({ paymentIntentId })).rejects.toMatchObject({
      kind: 'unavailable',
    });
  });
});
