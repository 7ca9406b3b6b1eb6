import { runRebuildCommand } from '@makeport/event-bus';
import { notificationsDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({
  service: 'notifications',
  models: createReadModels('notifications'),
  createDataSource: notificationsDataSource,
});
