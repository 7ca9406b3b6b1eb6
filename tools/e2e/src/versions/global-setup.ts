import { buildLastRelease, startStack } from '@makeport/local-stack';
import { buildAll } from '../stack/deployed.ts';
import { layBuilds, versionsFolder } from './builds.ts';

/**
 * Starts one stack with the bffs and web servers of both releases; the served front-end builds are
 * chosen while it runs.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildAll();
  const lastRelease = buildLastRelease((text) => console.log(text));
  layBuilds(lastRelease);
  const env = {
    FRONTENDS_DIR: versionsFolder,
    RATE_LIMIT_FACTOR: '100',
    // The name of the limit in the bff of the last release.
    RATE_LIMIT_PER_MINUTE: '12000',
  };
  const stack = await startStack({ build: false, env, lastRelease });
  process.env['MAKEPORT_E2E_ADDRESSES'] = JSON.stringify(stack.addresses);
  return () => stack.stop();
}
