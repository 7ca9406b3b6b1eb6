import { runRebuildCommand } from '@makeport/event-bus';
import { messagingDataSource } from './adapters/postgres/data-source';
import { createReadModels } from './read-models';

void runRebuildCommand({ models: createReadModels('messaging'), createDataSource: messagingDataSource });
