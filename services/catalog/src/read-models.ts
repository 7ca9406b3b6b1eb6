import { Outbox, type ReadModel } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { accountEventHandlers } from './adapters/kafka/account-events';
import { PostgresCatalogTransaction } from './adapters/postgres/catalog-transaction.postgres';
import type { Manufacturer } from './domain/product';
import { recordManufacturer } from './use-cases/record-manufacturer';

/**
 * The copies of manufacturers. Their table stays in a rebuild: built-in products add rows of their own, and the version
 * counts what was published. Where name or location differ, the change is made and told as if its event came now.
 */
export function createReadModels(
  groupId: string,
  outbox: Outbox = new Outbox({ source: 'catalog' }),
): ReadModel[] {
  const within = (manager: EntityManager): PostgresCatalogTransaction =>
    new PostgresCatalogTransaction(manager, outbox);
  return [
    {
      name: 'manufacturers',
      groupId,
      tables: ['manufacturers'],
      keepsTables: true,
      handlers: accountEventHandlers((account, manager) => recordManufacturer(within(manager), account)),
      comparison: {
        manufacturers: { columns: { version: null }, where: 'id IN (SELECT id FROM rebuild.manufacturers)' },
      },
      settle: async (manager, fresh) => {
        const differing = await manager.query<Manufacturer[]>(
          `SELECT id, name, location FROM ${fresh}.manufacturers
           EXCEPT SELECT id, name, location FROM manufacturers ORDER BY id`,
        );
        for (const { id: accountId, name, location } of differing) {
          const account = { accountId, accountType: 'manufacturer', name, location };
          await recordManufacturer(within(manager), account);
        }
      },
    },
  ];
}
