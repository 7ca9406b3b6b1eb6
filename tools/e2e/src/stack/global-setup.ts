import { startStack } from '@makeport/local-stack';
import { serveControl } from './control-server.ts';
import { buildAll, deployAll, deployedFolder } from './deployed.ts';

/** All journeys come from one address, and a few accounts make most of them: within an hour they are no honest user. */
const limits = { RATE_LIMIT_FACTOR: '100' };

/**
 * Longer timeouts: other tests measure speed, and here two browsers and all services share two
 * processors.
 */
const timeouts = { SEARCH_TIMEOUT_MS: '1200' };

/** $100,000: more than any journey pays except the one that needs two administrators. */
const approvals = { APPROVAL_THRESHOLD_CENTS: '10000000' };

/** Starts a whole Makeport for this run; its teardown stops it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildAll();
  deployAll();
  const env = { FRONTENDS_DIR: deployedFolder, ...limits, ...timeouts, ...approvals };
  const stack = await startStack({ build: false, env });
  const control = await serveControl(stack);
  process.env['MAKEPORT_E2E_CONTROL'] = control.url;
  process.env['MAKEPORT_E2E_ADDRESSES'] = JSON.stringify(stack.addresses);
  return async () => {
    await control.close();
    await stack.stop();
  };
}
