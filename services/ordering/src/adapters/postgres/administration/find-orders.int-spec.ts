import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { storeManyOrders } from '../../../../test/support/many-orders';
import { storeOrders } from '../../../../test/support/stored-orders';
import { orderingDataSource } from '../data-source';
import { EscrowTransactionRow, PaymentRow } from '../money/money.entities';
import { FindOrders } from './find-orders';

const ID = 'a1b2c3d4-0000-4000-8000-000000000001';
const OTHER = 'a1b2c3d5-0000-4000-8000-000000000002';

let database: DataSource;
let find: FindOrders;
let drop: () => Promise<void>;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  database = orderingDataSource(test.url);
  drop = async () => {
    await database.destroy();
    await test.drop();
  };
  await database.initialize();
  find = new FindOrders(database);
  const orders = await storeOrders(database, [{ id: ID }, { id: OTHER }]);
  for (const [index, { id: orderId, checkoutId, manufacturerId, totals }] of orders.entries()) {
    await database.manager.insert(PaymentRow, {
      checkoutId,
      stripePaymentIntentId: `pi_3Q${index}`,
      stripeChargeId: `ch_3Q${index}`,
      amountCents: totals.totalCents,
      method: 'credit',
      cardLastFour: '4242',
      capturedAt: new Date(),
    });
    for (const [type, stripeId] of [
      ['release', `tr_${index}`],
      ['refund', `re_${index}`],
    ] as const)
      await database.manager.insert(EscrowTransactionRow, {
        orderId,
        manufacturerId,
        type,
        amountCents: 100,
        feeCents: 0,
        status: 'settled',
        stripeId,
      });
  }
  await database.query(
    `INSERT INTO direct_purchases VALUES ('cs_test_1', 'powerbank', 'price_1', $1, 2900, 'pi_3Q5', now())`,
    [randomUUID()],
  );
});
afterAll(() => drop());

const found = async (text: string) =>
  (await find.execute(text, 5)).map(({ kind, id, matched, matchedText, exact }) =>
    [kind === 'order' ? id : kind, matched, matchedText, exact ? 'exact' : 'begins'].join(' '),
  );

it.each([
  ['#A1B2C3D4', [`${ID} Order number #A1B2C3D4 exact`]],
  ['a1b2c3d4', [`${ID} Order number #A1B2C3D4 exact`]],
  ['#a1b2', [`${ID} Order number #A1B2C3D4 begins`, `${OTHER} Order number #A1B2C3D5 begins`]],
  [ID, [`${ID} Id ${ID} exact`]],
  [`order-${ID}`, [`${ID} Workflow order-${ID} exact`]],
  ['pi_3Q0', [`${ID} Payment pi_3Q0 exact`]],
  [
    'pi_3Q',
    [
      `${ID} Payment pi_3Q0 begins`,
      `${OTHER} Payment pi_3Q1 begins`,
      'purchase Payment pi_3Q5 begins',
    ],
  ],
  ['ch_3Q1', [`${OTHER} Payment ch_3Q1 exact`]],
  ['tr_0', [`${ID} Transfer tr_0 exact`]],
  ['re_1', [`${OTHER} Refund re_1 exact`]],
  ['cs_test_1', ['purchase Session cs_test_1 exact']],
  ['pi_%', []],
  ['power bank', []],
])('FIND-1: %s finds %j', async (text, hits) => {
  expect(await found(text)).toEqual(hits);
});

it('FIND-1: answers with no more than it is asked for', async () => {
  expect(await find.execute('pi_', 2)).toHaveLength(2);
});

it('FIND-7: whole names and beginnings of very many are read from an index', async () => {
  await storeManyOrders(database, 5_000);
  const plans: string[] = [];
  const watched = {
    query: async (sql: string, parameters: unknown[]) => {
      const rows = await database.query<Record<string, string>[]>(
        `EXPLAIN (ANALYZE) ${sql}`,
        parameters,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return database.query<unknown>(sql, parameters);
    },
  } as unknown as DataSource;
  const watching = new FindOrders(watched);
  for (const text of [
    '#a',
    '#a1b2c3d4',
    'pi_many_77',
    'ch_',
    'pi_',
    'tr_many_9',
    'tr_',
    'cs_many_',
    `order-${ID}`,
  ])
    await watching.execute(text, 5);
  expect(plans.filter((plan) => /Seq Scan|Sort Method: (?!quicksort)/.test(plan))).toEqual([]);
});
