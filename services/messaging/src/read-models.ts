import { followErasures, type ReadModel } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { accountEventHandlers } from './adapters/kafka/account-events';
import { eraseAccount } from './adapters/postgres/erase-account';
import { PostgresNameReadModel, renameThreads } from './adapters/postgres/name-read-model.postgres';

/**
 * Returns the read models that messaging builds from events alone; `npm run rebuild` rebuilds them.
 */
export function createReadModels(consumerGroup: string): ReadModel[] {
  return [
    {
      name: 'names',
      groupId: consumerGroup,
      tables: ['accounts', 'products'],
      handlers: followErasures(
        accountEventHandlers((manager: EntityManager) => new PostgresNameReadModel(manager)),
        eraseAccount,
      ),
      reads: ['erased_accounts'],
      // The event log does not contain the name of a removed product.
      comparison: { products: { where: 'NOT removed' } },
      settle: renameThreads,
    },
  ];
}
