import { buildLastRelease, startStack } from '@makeport/local-stack';
import { buildAll } from '../stack/deployed.ts';
import { layBuilds, versionsFolder } from './builds.ts';

/** One stack with the bffs and web servers of both releases; which build of a front end they serve is decided while it runs. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  buildAll();
  const lastRelease = buildLastRelease((text) => console.log(text));
  layBuilds(lastRelease);
  const env = {
    FRONTENDS_DIR: versionsFolder,
    RATE_LIMIT_PER_MINUTE: '12000',
    TELEMETRY_PER_MINUTE: '6000',
  };
  const stack = await startStack({ build: false, env, lastRelease });
  process.env['MAKEPORT_E2E_ADDRESSES'] = JSON.stringify(stack.addresses);
  return () => stack.stop();
}
