import { createMigratedDatabase } from '@makeport/service-kit/testing';
import { randomUUID } from 'node:crypto';

import type { DataSource } from 'typeorm';
import { NO_FEE } from '../../../../test/support/builders';
import { storeOrders, toTransactions } from '../../../../test/support/stored-orders';
import { settle } from '../../../domain/escrow/escrow';
import type { PayoutAccountStatus } from '../../../domain/payouts/payout-account';
import { orderingDataSource } from '../data-source';
import { PayoutAccountRepository } from './payout-account.repository';

const NOW = new Date('2026-11-21T10:00:00.000Z');

let database: DataSource;
let drop: () => Promise<void>;
let accounts: PayoutAccountRepository;
beforeAll(async () => {
  const test = await createMigratedDatabase('ordering', orderingDataSource);
  drop = () => test.drop();
  database = orderingDataSource(test.url);
  await database.initialize();
  accounts = new PayoutAccountRepository(database);
});
afterAll(async () => {
  await database.destroy();
  await drop();
});

async function add(
  accountId: string,
  status: PayoutAccountStatus,
  manufacturerId: string = randomUUID(),
): Promise<void> {
  await accounts.save(
    { manufacturerId, accountId, status, holdReason: null, requirements: [], country: 'US' },
    NOW,
  );
}

it('P7: accounts are awaited that are not ready, or have a payout that waits; the longest unlooked-at first', async () => {
  await add('acct_ready', 'ready');
  await add('acct_pending', 'pending');
  await add('acct_restricted', 'restricted');
  await add('acct_gone', 'pending');
  await accounts.markGone('acct_gone', NOW);
  const [order] = await storeOrders(database, [{}]);
  if (!order) throw new Error('a stored order');
  await add('acct_owed', 'ready', order.manufacturerId);
  await toTransactions(database).run(async (tx) => {
    for (const payout of settle(order, { kind: 'release' }, NO_FEE).transactions)
      await tx.escrow.add(payout);
  });

  const awaited = async (limit = 10) =>
    (await accounts.awaitedAccounts(limit)).map(({ accountId }) => accountId);
  expect(await awaited()).toEqual(['acct_owed', 'acct_pending', 'acct_restricted']);
  await accounts.eventsLookedAt('acct_owed', NOW);
  await accounts.eventsLookedAt('acct_pending', new Date(NOW.getTime() - 1));
  expect(await awaited()).toEqual(['acct_restricted', 'acct_pending', 'acct_owed']);
  expect(await awaited(1)).toEqual(['acct_restricted']);
  expect((await accounts.awaitedAccounts(10)).at(-1)).toEqual({
    accountId: 'acct_owed',
    lookedUntil: NOW,
  });
});
