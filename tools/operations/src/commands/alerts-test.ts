import { resolve } from 'node:path';
import { runTool } from '@makeport/local-stack/engines/run';
import { ensurePrometheus } from '../observability/prometheus-package.ts';
import { projectRoot } from '@makeport/local-stack/paths';

const folder = resolve(projectRoot, 'deploy/observability');

/** Checks the alert rules and runs their tests with Prometheus. */
export async function alertsTest(): Promise<number> {
  const promtool = await ensurePrometheus('promtool');
  const remedy = 'Correct the rule, or what its test expects.';
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])
    console.log((await runTool(promtool, args, remedy, { cwd: folder })).trim());
  return 0;
}
