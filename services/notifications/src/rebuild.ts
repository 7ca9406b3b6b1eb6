import { runRebuildCommand } from '@makeport/event-bus';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({
  models: createReadModels('notifications'),
  createDataSource: notificationsDataSource,
});
