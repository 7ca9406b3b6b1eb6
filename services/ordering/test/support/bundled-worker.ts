import { startService } from '@makeport/service-kit';
import { WorkerModule } from '../../src/worker.module';
import { loadStackConfig } from './stack-config';

/** The worker as it runs, with the workflows that its test run has bundled already. */
const config = { ...loadStackConfig(), RPC_PORT: undefined };
const { BUNDLE: bundlePath = '' } = process.env;

void startService({
  name: 'ordering-worker',
  config,
  module: () => WorkerModule.forRoot({ config, bundlePath }),
});
