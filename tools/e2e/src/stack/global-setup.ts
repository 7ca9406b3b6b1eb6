import { startStack } from '@makeport/local-stack';
import { serveControl } from './control-server.ts';
import { buildAll, deployAll, deployedFolder } from './deployed.ts';

/**
 * Raised limits: all journeys use one address and mostly the same few accounts, which no honest
 * user does.
 */
const limits = {
  RATE_LIMIT_PER_MINUTE: '12000',
  SEARCHES_PER_MINUTE: '12000',
  SIGN_UPS_PER_ADDRESS: '2000',
  SAMPLE_REQUESTS_PER_ACCOUNT: '2000',
  MESSAGES_PER_ACCOUNT: '5000',
  CHECKOUTS_PER_ACCOUNT: '2000',
};

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
