import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '@makeport/local-stack/failure';
import { findFreePorts } from '@makeport/local-stack/ports';
import { ManagedProcess } from '@makeport/local-stack/processes/managed-process';
import type { RunRecord } from '@makeport/local-stack/stack/run-file';
import { waitUntil } from '@makeport/local-stack/wait';
import { ensurePrometheus } from './prometheus-package.ts';

const SCRAPE_EVERY = '5s';

export interface RunningPrometheus {
  readonly url: string;
  stop(): Promise<void>;
}

/** @returns the processes of a running stack that serve `/metrics`, as host:port by name */
async function scraped(run: RunRecord): Promise<{ name: string; target: string }[]> {
  const http = run.services.filter(({ address }) => address.startsWith('http'));
  const targets = await Promise.all(
    http.map(async ({ name, address }) => {
      const response = await fetch(`${address}/metrics`).catch(() => undefined);
      return response?.ok ? [{ name, target: new URL(address).host }] : [];
    }),
  );
  return targets.flat();
}

/**
 * Starts Prometheus for all processes of a running stack, with the alert rules. `folder` contains
 * its data and log.
 */
export async function startPrometheus(
  run: RunRecord,
  folder: string,
  rulesFile: string,
): Promise<RunningPrometheus> {
  const [port = 0] = await findFreePorts(1);
  const targets = await scraped(run);
  mkdirSync(folder, { recursive: true });
  const file = resolve(folder, 'prometheus.json');
  // JSON is valid YAML.
  const configuration = {
    global: { scrape_interval: SCRAPE_EVERY, evaluation_interval: SCRAPE_EVERY },
    rule_files: [rulesFile],
    scrape_configs: [
      {
        job_name: 'makeport',
        honor_labels: true,
        static_configs: targets.map(({ name, target }) => ({
          targets: [target],
          labels: { process: name },
        })),
      },
    ],
  };
  writeFileSync(file, JSON.stringify(configuration, null, 2));
  const logFile = resolve(folder, 'prometheus.log');
  const prometheus = new ManagedProcess({
    name: 'prometheus',
    command: await ensurePrometheus('prometheus'),
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${resolve(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    cwd: folder,
    env: process.env,
    logFile,
  });
  await prometheus.start();
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(async () => (await fetch(`${url}/-/ready`)).ok, {
    timeoutMs: 30_000,
    onTimeout: () => new Failure('Prometheus did not become ready.', `See ${logFile}.`),
  });
  return { url, stop: () => prometheus.stop() };
}

/** @returns the number of series that an expression has now; NaN values do not count */
export async function countSeries(url: string, expr: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expr)}`);
  const answer = (await response.json()) as {
    readonly error?: string;
    readonly data?: { readonly result: readonly { readonly value: readonly [number, string] }[] };
  };
  if (!answer.data)
    throw new Failure(`Prometheus rejected ${expr}: ${answer.error}`, 'Correct the expression.');
  return answer.data.result.filter(({ value: [, value] }) => value !== 'NaN').length;
}
