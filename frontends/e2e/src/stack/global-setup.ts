import { startStack } from '@makeport/local-stack';
import { serveControl } from './control-server.ts';
import { buildAll, deployAll, deployedFolder } from './deployed.ts';

/** Starts a whole Makeport for this run; its teardown stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildAll();
  deployAll();
  const stack = await startStack({ build: false, env: { FRONTENDS_DIR: deployedFolder } });
  const control = await serveControl(stack);
  process.env['MAKEPORT_E2E_CONTROL'] = control.url;
  process.env['MAKEPORT_E2E_ADDRESSES'] = JSON.stringify(stack.addresses);
  return async () => {
    await control.close();
    await stack.stop();
  };
}
