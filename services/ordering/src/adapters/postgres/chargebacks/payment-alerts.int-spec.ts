import { randomUUID } from 'node:crypto';
import { createMigratedDatabase } from '@makeport/service-kit/testing';
import type { DataSource } from 'typeorm';
import { storeOrders } from '../../../../test/support/stored-orders';
import type { Order } from '../../../domain/order/order';
import { AdminQueries } from '../administration/admin-queries';
import { orderingDataSource } from '../data-source';
import { DebtRepository } from '../money/debt.repository';
import { PaymentAlerts } from './payment-alerts';

const [brandId, manufacturerId] = [randomUUID(), randomUUID()];

let database: DataSource;
let drop: () => Promise<void>;
let disputed: Order;
let warned: Order;
let lost: Order;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  database = orderingDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
  const own = { brandId, manufacturerId };
  const orders = await storeOrders(database, [
    { ...own, chargeback: 'open' },
    { ...own, fraudWarning: 'open' },
    { ...own, chargeback: 'lost' },
    { ...own, chargeback: 'won', fraudWarning: 'ended' },
    own,
  ]);
  [disputed, warned, lost] = orders as [Order, Order, Order];
  await storeOrders(database, [
    { chargeback: 'open', brandId: randomUUID(), manufacturerId: randomUUID() },
  ]);
  await new DebtRepository(database.manager).book({
    id: randomUUID(),
    orderId: lost.id,
    manufacturerId,
    cause: 'chargeback',
    amountCents: 29_484,
    openCents: 21_878,
    state: 'open',
    bookedAt: new Date(),
  });
});
afterAll(() => drop());

const list = (reader: Parameters<PaymentAlerts['list']>[0]) =>
  new PaymentAlerts(database).list(reader);
const quiet = { chargeback: null, fraudWarning: false, debt: null };

describe('what has to be known about payments', () => {
  it('F32, F35: a manufacturer reads of disputed and checked payments, and what it owes', async () => {
    const alerts = await list({ id: manufacturerId, side: 'manufacturer' });
    expect(alerts).toHaveLength(3);
    const debt = { cause: 'chargeback', amountCents: 29_484, openCents: 21_878, state: 'open' };
    expect(alerts).toEqual(
      expect.arrayContaining([
        { ...quiet, orderId: disputed.id, chargeback: 'open' },
        { ...quiet, orderId: warned.id, fraudWarning: true },
        { ...quiet, orderId: lost.id, chargeback: 'lost', debt },
      ]),
    );
  });

  it('F35: a brand is accused of nothing, and reads of no debt', async () => {
    const alerts = await list({ id: brandId, side: 'brand' });
    expect(alerts).toHaveLength(2);
    expect(alerts).toEqual(
      expect.arrayContaining([
        { ...quiet, orderId: disputed.id, chargeback: 'open' },
        { ...quiet, orderId: lost.id, chargeback: 'lost' },
      ]),
    );
  });

  it('F35: administrators read of what is open, of all accounts, and the list of orders is narrowed to it', async () => {
    expect(await list({ side: 'admin' })).toHaveLength(3);
    const queries = new AdminQueries(database);
    const found = await queries.listOrders({ paymentDisputed: true, sort: 'newest', first: 10 });
    expect(found.orders).toHaveLength(3);
    const others = await queries.listOrders({ paymentDisputed: false, sort: 'newest', first: 10 });
    expect(others.orders).toHaveLength(3);
  });
});
