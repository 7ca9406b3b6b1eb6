import { runRebuildCommand } from '@makeport/event-bus';
import { catalogDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({
  service: 'catalog',
  models: createReadModels('catalog'),
  createDataSource: catalogDataSource,
});
