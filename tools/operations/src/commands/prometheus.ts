import { resolve } from 'node:path';
import { Failure } from '@makeport/local-stack/failure';
import { dashboards } from '../observability/dashboards/definitions.ts';
import {
  countSeries,
  type RunningPrometheus,
  startPrometheus,
} from '../observability/prometheus.ts';
import { defaultStateFolder, projectRoot } from '@makeport/local-stack/paths';
import { readRun } from '@makeport/local-stack/stack/run-file';
import { stopSignal } from '@makeport/local-stack/stop-signal';
import { waitUntil } from '@makeport/local-stack/wait';

/** A rate needs two scrapes with activity in between. */
const SERIES_TIMEOUT_MS = 120_000;

function start(): Promise<RunningPrometheus> {
  const run = readRun(defaultStateFolder);
  if (!run?.ready) throw new Failure('Makeport is not running.', 'Start it with `npm start`.');
  const rules = resolve(projectRoot, 'deploy/observability/alerts.yml');
  return startPrometheus(run, resolve(defaultStateFolder, 'prometheus'), rules);
}

/** Runs Prometheus beside a running stack, until Ctrl-C. */
export async function prometheus(): Promise<number> {
  const running = await start();
  console.log(`Prometheus: ${running.url}, alerts: ${running.url}/alerts. Ctrl-C stops it.`);
  await stopSignal(() => {});
  await running.stop();
  return 0;
}

/**
 * Queries a real Prometheus for each panel: a panel without series after use of the stack is an
 * error.
 */
export async function dashboardsTest(): Promise<number> {
  const running = await start();
  try {
    const panels = dashboards.flatMap(({ title, panels: own }) =>
      own.map((panel) => ({ ...panel, name: `${title}: ${panel.title}` })),
    );
    const empty = new Set(panels);
    await waitUntil(
      async () => {
        for (const panel of empty) {
          const series = await countSeries(running.url, panel.expr);
          if (series === 0) continue;
          console.log(`✓ ${panel.name}: ${series} series`);
          empty.delete(panel);
        }
        return empty.size === 0;
      },
      {
        timeoutMs: SERIES_TIMEOUT_MS,
        everyMs: 2_000,
        onTimeout: () => new Error('panels without series'),
      },
    ).catch(() => undefined);
    for (const panel of empty) console.error(`✗ ${panel.name}: no series for ${panel.expr}`);
    console.log(`${panels.length - empty.size} panels with series, ${empty.size} without`);
    return empty.size === 0 ? 0 : 1;
  } finally {
    await running.stop();
  }
}
