import { loadConfig, startService } from '@makeport/service-kit';
import { logTemporalWith } from './adapters/temporal/temporal-logging';
import { configSchema } from './config';
import { WorkerModule } from './worker.module';

/** It serves no RPC: the service's ports belong to process 1. */
const config = { ...loadConfig(configSchema), RPC_PORT: undefined };
void startService({
  name: 'ordering-worker',
  config,
  module: ({ logger }) => {
    logTemporalWith(logger);
    return WorkerModule.forRoot({ config });
  },
});
