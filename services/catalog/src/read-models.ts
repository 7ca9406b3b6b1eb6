import { followErasures, Outbox, type ReadModel } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { accountEventHandlers } from './adapters/kafka/account-events';
import { CatalogTransaction } from './adapters/postgres/catalog-transaction';
import { DemoListings } from './domain/demo/demo-listings';
import type { Manufacturer } from './domain/product';
import { closeManufacturer } from './use-cases/close-manufacturer';
import { eraseManufacturer } from './use-cases/erase-manufacturer';
import { updateManufacturerCopy } from './use-cases/update-manufacturer-copy';
import { verifyManufacturer } from './use-cases/verify-manufacturer';

/**
 * The copies of manufacturers. A rebuild keeps their table, because demo products add rows of their
 * own and the version counts published events. If a rebuilt row differs, the stored row is changed
 * and published like after a new event.
 */
export function createReadModels(
  groupId: string,
  outbox: Outbox = new Outbox({ source: 'catalog' }),
  demoListings: DemoListings = new DemoListings([]),
): ReadModel[] {
  const within = (manager: EntityManager): CatalogTransaction =>
    new CatalogTransaction(manager, outbox);
  return [
    {
      name: 'manufacturers',
      groupId,
      tables: ['manufacturers'],
      keepsTables: true,
      reads: ['erased_accounts'],
      handlers: followErasures(
        accountEventHandlers({
          record: (account, manager) => updateManufacturerCopy(within(manager), account),
          close: (state, manager) => closeManufacturer(within(manager), state, demoListings),
          verify: (state, manager) => verifyManufacturer(within(manager), state, demoListings),
        }),
        (manager, accountId) => eraseManufacturer(within(manager), accountId, new Date()),
      ),
      comparison: {
        manufacturers: {
          columns: { version: null },
          where: 'id IN (SELECT id FROM rebuild.manufacturers)',
        },
      },
      settle: async (manager, fresh) => {
        const differing = await manager.query<Manufacturer[]>(
          `SELECT id, name, location FROM ${fresh}.manufacturers
           EXCEPT SELECT id, name, location FROM manufacturers ORDER BY id`,
        );
        const reopened = await manager.query<{ accountId: string; closed: boolean }[]>(
          `SELECT id AS "accountId", closed FROM ${fresh}.manufacturers
           EXCEPT SELECT id, closed FROM manufacturers ORDER BY 1`,
        );
        for (const { id: accountId, name, location } of differing) {
          const account = { accountId, accountType: 'manufacturer', name, location };
          await updateManufacturerCopy(within(manager), account);
        }
        for (const state of reopened) await closeManufacturer(within(manager), state, demoListings);
        const verified = await manager.query<{ accountId: string; verified: boolean }[]>(
          `SELECT id AS "accountId", verified FROM ${fresh}.manufacturers
           EXCEPT SELECT id, verified FROM manufacturers ORDER BY 1`,
        );
        for (const state of verified)
          await verifyManufacturer(within(manager), state, demoListings);
      },
    },
  ];
}
