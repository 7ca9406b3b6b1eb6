import { runRebuildCommand } from '@makeport/event-bus';
import { catalogDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({ models: createReadModels('catalog'), createDataSource: catalogDataSource });
