import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { readCharts } from './charts.ts';
import type { Contract } from './contract.ts';
import type { LogReader } from './log-reader.ts';
import type { Warehouse } from './warehouse.ts';

const web = resolve(import.meta.dirname, '../web');
const chartLibrary = resolve(
  dirname(createRequire(import.meta.url).resolve('chart.js')),
  'chart.umd.min.js',
);

const files: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/': [resolve(web, 'index.html'), 'text/html; charset=utf-8'],
  '/page.js': [resolve(web, 'page.js'), 'text/javascript; charset=utf-8'],
  '/page.css': [resolve(web, 'page.css'), 'text/css; charset=utf-8'],
  '/chart.js': [chartLibrary, 'text/javascript; charset=utf-8'],
};
const headers = {
  'content-security-policy': "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Serves the page and its data. Without sign-in, because it listens on this machine only. */
export function serve(
  port: number,
  { warehouse, reader, contract }: { warehouse: Warehouse; reader: LogReader; contract: Contract },
): Promise<Server> {
  const answers: Readonly<Record<string, () => Promise<unknown>>> = {
    '/api/charts': () => readCharts(warehouse),
    '/api/checksums': () => warehouse.checksums(),
    '/api/state': async () => {
      const behind = await reader.behind();
      const partitions = await warehouse.partitions();
      return contract.topics.map(({ name, retentionMs, compacted }) => {
        const own = partitions.filter(({ topic }) => topic === name);
        const sum = (
          field: 'messages' | 'stored' | 'duplicates' | 'misfits' | 'tombstones',
        ): number => own.reduce((total, partition) => total + partition[field], 0);
        return {
          topic: name,
          keptDays: retentionMs === null ? null : retentionMs / 86_400_000,
          compacted,
          behind: behind.get(name) ?? 0,
          messages: sum('messages'),
          stored: sum('stored'),
          duplicates: sum('duplicates'),
          misfits: sum('misfits'),
          tombstones: sum('tombstones'),
        };
      });
    },
    '/health/ready': () => Promise.resolve({ ready: true }),
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname];
    const file = files[pathname];
    if (request.method !== 'GET') send(response, 405, 'text/plain', 'Only GET');
    else if (file) send(response, 200, file[1], readFileSync(file[0]));
    else if (!answer) send(response, 404, 'text/plain', 'Not found');
    else {
      answer().then(
        (value) => send(response, 200, 'application/json', JSON.stringify(value)),
        (error: unknown) => {
          console.error(error);
          send(response, 503, 'application/json', '{"error":"not available"}');
        },
      );
    }
  });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response
    .writeHead(status, { ...headers, 'content-type': type, 'cache-control': 'no-cache' })
    .end(body);
}
