import { startService } from '@makeport/service-kit';
import { WorkerModule } from '../../src/worker.module';
import { loadStackConfig } from './stack-config';

/** The production worker, with the workflow bundle of this test run. */
const config = { ...loadStackConfig(), RPC_PORT: undefined };
const { BUNDLE: bundlePath = '' } = process.env;

void startService({
  name: 'ordering-worker',
  config,
  module: () => WorkerModule.forRoot({ config, bundlePath }),
});
