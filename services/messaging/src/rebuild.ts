import { runRebuildCommand } from '@makeport/event-bus';
import { messagingDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({
  service: 'messaging',
  models: createReadModels('messaging'),
  createDataSource: messagingDataSource,
});
