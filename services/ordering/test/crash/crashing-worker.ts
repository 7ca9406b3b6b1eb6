import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '@makeport/service-kit';
import type { EscrowActivities } from '../../src/activities/escrow.activities';
import { WorkerModule } from '../../src/worker.module';
import { loadStackConfig } from '../support/stack-config';
import { crashFile, type Moment } from './crash-points';

/**
 * The production worker, which kills itself once at each point that a file requests, because it
 * deletes the file first.
 */
const config = { ...loadStackConfig(), RPC_PORT: undefined };
const { CRASH_POINTS: folder = '', BUNDLE: bundlePath = '' } = process.env;

function crashIfAsked(orderId: string, activity: string, moment: Moment): void {
  try {
    rmSync(join(folder, crashFile({ orderId, activity, moment })));
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}

function crashing(own: EscrowActivities): EscrowActivities {
  type Activity = (input: { orderId: string }) => Promise<unknown>;
  const activities = Object.entries(own as unknown as Record<string, Activity>).map(
    ([name, run]) => [
      name,
      async (input: { orderId: string }) => {
        crashIfAsked(input.orderId, name, 'before');
        const result = await run(input);
        crashIfAsked(input.orderId, name, 'after');
        return result;
      },
    ],
  );
  return Object.fromEntries(activities) as EscrowActivities;
}

void startService({
  name: 'ordering-worker',
  config,
  module: () => WorkerModule.forRoot({ config, around: crashing, bundlePath }),
});
