import { loadConfig, startService } from '@makeport/service-kit';
import { configSchema } from '../../src/config';
import { WorkerModule } from '../../src/worker.module';

/** The worker as it runs, with the workflows that its test run has bundled already. */
const config = { ...loadConfig(configSchema), RPC_PORT: undefined };
const { BUNDLE: bundlePath = '' } = process.env;

void startService({
  name: 'ordering-worker',
  config,
  module: () => WorkerModule.forRoot({ config, bundlePath }),
});
