import { randomUUID } from 'node:crypto';
import { runMigrations } from '@makeport/service-kit';
import { createTestDatabase } from '@makeport/testing';
import type { DataSource } from 'typeorm';
import { aCheckout } from '../../../../test/support/builders';
import { storeOrders } from '../../../../test/support/stored-orders';
import type { Order } from '../../../domain/order/order';
import { CheckoutRow } from '../checkout/checkout.entity';
import { checkoutRow } from '../checkout/checkout.mapping';
import { orderingDataSource } from '../data-source';
import { OpenObligations } from './open-obligations';

describe('ADR 0063: what keeps an account from being erased', () => {
  let database: DataSource;
  let obligations: OpenObligations;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await createTestDatabase('obligations');
    database = orderingDataSource(test.url);
    drop = async () => {
      await database.destroy();
      await test.drop();
    };
    await runMigrations(database);
    obligations = new OpenObligations(database);
  });
  afterAll(() => drop());

  const ENDED = { status: 'completed', escrowState: 'released', completedAt: new Date() } as const;
  const anOrder = async (change: Partial<Order> = {}): Promise<Order> => {
    const sides = { brandId: randomUUID(), manufacturerId: randomUUID() };
    const [order] = await storeOrders(database, [{ ...ENDED, ...sides, ...change }]);
    if (!order) throw new Error('an order was to be stored');
    return order;
  };
  const getKinds = async (accountId: string) =>
    (await obligations.find(accountId, 10)).map(({ kind }) => kind).sort();

  it('nothing of orders that have ended', async () => {
    const order = await anOrder();
    expect([await getKinds(order.brandId), await getKinds(order.manufacturerId)]).toEqual([[], []]);
    expect(await getKinds(randomUUID())).toEqual([]);
  });

  it.each([
    [{ status: 'in_production', escrowState: 'pending' }, ['held_payment', 'order']],
    [{ status: 'completed', escrowState: 'pending' }, ['held_payment']],
    [
      {
        status: 'completed',
        hasDispute: true,
        problem: { reason: 'broken', reportedAt: new Date() },
      },
      ['problem'],
    ],
    [{ status: 'completed', fraudWarning: 'open' }, ['fraud_warning']],
  ] as const)('of both sides: %j', async (change, kinds) => {
    const completedAt = change.status === 'in_production' ? null : new Date();
    const order = await anOrder({ ...change, completedAt });
    expect([await getKinds(order.brandId), await getKinds(order.manufacturerId)]).toEqual([
      kinds,
      kinds,
    ]);
    const [first] = await obligations.find(order.brandId, 10);
    expect(first?.orderId).toBe(order.id);
  });

  it('payouts that are not settled, chargebacks, approvals, and debts of the manufacturer alone', async () => {
    const { id, checkoutId, manufacturerId, brandId } = await anOrder();
    await database.query(
      `INSERT INTO escrow_transactions (order_id, manufacturer_id, type, amount_cents, fee_cents, status)
       VALUES ($1, $2, 'release', 100, 0, 'failed')`,
      [id, manufacturerId],
    );
    await database.query(
      `INSERT INTO chargebacks VALUES ($1, $2, 'pi_1', 100, 0, 'fraudulent', 'open', NULL, now())`,
      [`dp_${id}`, checkoutId],
    );
    await database.query(
      `INSERT INTO money_approvals (id, order_id, order_version, release_cents, refund_cents, currency, reason,
         requested_by, requested_by_name, requested_at, expires_at)
       VALUES ($1, $2, 1, 100, 0, 'usd', 'why', $1, 'Somebody', now(), now() + interval '1 day')`,
      [randomUUID(), id],
    );
    await database.query(
      `INSERT INTO manufacturer_debts VALUES ($1, $2, $3, 'refund', 100, 100, 'open', now())`,
      [randomUUID(), id, manufacturerId],
    );
    expect(await getKinds(brandId)).toEqual(['approval', 'chargeback', 'payout']);
    expect(await getKinds(manufacturerId)).toEqual(['approval', 'chargeback', 'debt', 'payout']);
  });

  it('a checkout that is being paid, not one that never was', async () => {
    const [paying, browsing] = [randomUUID(), randomUUID()];
    const checkouts = [
      aCheckout({
        id: randomUUID(),
        brandId: paying,
        idempotencyKey: 'a',
        paymentIntentId: 'pi_paying',
      }),
      aCheckout({
        id: randomUUID(),
        brandId: browsing,
        idempotencyKey: 'b',
        paymentIntentId: null,
      }),
    ];
    await database.manager.insert(CheckoutRow, checkouts.map(checkoutRow));
    expect(await obligations.find(paying, 10)).toEqual([{ kind: 'checkout', orderId: null }]);
    expect(await getKinds(browsing)).toEqual([]);
  });

  it('B32: an open checkout with a payment keeps its manufacturers’ accounts open, too', async () => {
    const manufacturerId = randomUUID();
    const { lines, ...rest } = aCheckout();
    const ofMaker = lines.map((line) => ({ ...line, manufacturerId }));
    const checkout = { ...rest, lines: ofMaker, id: randomUUID(), brandId: randomUUID() };
    await database.manager.insert(CheckoutRow, [
      checkoutRow({ ...checkout, idempotencyKey: 'c', paymentIntentId: 'pi_of_maker' }),
    ]);
    expect(await obligations.find(manufacturerId, 10)).toEqual([
      { kind: 'checkout', orderId: null },
    ]);
    await database.manager.update(CheckoutRow, { id: checkout.id }, { status: 'abandoned' });
    expect(await getKinds(manufacturerId)).toEqual([]);
  });
});
