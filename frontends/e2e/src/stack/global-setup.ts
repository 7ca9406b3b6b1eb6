import { startStack } from '@makeport/local-stack';
import { serveControl } from './control-server.ts';

/** Starts a whole Makeport for this run; its teardown stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ build: process.env['MAKEPORT_E2E_BUILD'] !== '0' });
  const control = await serveControl(stack);
  process.env['MAKEPORT_E2E_CONTROL'] = control.url;
  process.env['MAKEPORT_E2E_ADDRESSES'] = JSON.stringify(stack.addresses);
  return async () => {
    await control.close();
    await stack.stop();
  };
}
