import { runRebuildCommand } from '@makeport/event-bus';
import { identityDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({
  service: 'identity',
  models: createReadModels('identity'),
  createDataSource: identityDataSource,
});
