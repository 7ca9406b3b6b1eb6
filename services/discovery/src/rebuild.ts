import { runRebuildCommand } from '@makeport/event-bus';
import { discoveryDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({
  service: 'discovery',
  models: createReadModels('discovery'),
  createDataSource: discoveryDataSource,
});
