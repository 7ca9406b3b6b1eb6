import { followErasures, type ReadModel } from '@makeport/event-bus';
import type { EntityManager } from 'typeorm';
import { accountEventHandlers } from './adapters/kafka/account-events';
import { eraseAccount } from './adapters/postgres/erase-account';
import { PostgresNameReadModel, renameThreads } from './adapters/postgres/name-read-model.postgres';

/** What messaging makes of events alone: its consumer keeps it, and `npm run rebuild` makes it anew. */
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
      // The log forgets what a removed product was called.
      comparison: { products: { where: 'NOT removed' } },
      settle: renameThreads,
    },
  ];
}
