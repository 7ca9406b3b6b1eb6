import type { DataSource, EntityManager } from 'typeorm';
import type { EventBus } from '../event-bus';

/**
 * Makes a group consume its topics again from the first event, to rebuild a read model. Stop its consumers first:
 * the broker refuses while one runs. What waits behind failed events is forgotten with the rest, because it comes again.
 * @param options.clear empties the read model, in the transaction that empties the inbox
 */
export async function resetGroup(options: {
  bus: EventBus;
  dataSource: DataSource;
  groupId: string;
  topics: readonly string[];
  clear?: (manager: EntityManager) => Promise<void>;
}): Promise<void> {
  const { bus, dataSource, groupId, topics, clear } = options;
  // First the position: if the group still runs, this fails and nothing was touched.
  await bus.rewind({ groupId, topics });
  await dataSource.transaction(async (manager) => {
    await manager.query(`DELETE FROM parked_events WHERE consumer = $1 AND topic = ANY($2)`, [
      groupId,
      topics,
    ]);
    await manager.query(`DELETE FROM parked_keys WHERE consumer = $1 AND topic = ANY($2)`, [groupId, topics]);
    await manager.query(`DELETE FROM inbox WHERE consumer = $1 AND topic = ANY($2)`, [groupId, topics]);
    await clear?.(manager);
  });
}
