import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { randomUUID } from 'node:crypto';
import { discoveryRpc } from '@makeport/contracts';
import { eventually } from '@makeport/testing';
import { RunningDiscovery } from './testing/running-discovery';

const LONG_MS = 240_000;
const bootstrap = resolve(__dirname, '../../../tools/local-stack/bootstrap.mjs');

interface Node {
  readonly address: string;
  readonly pid: number;
}

describe('search by three nodes of OpenSearch', () => {
  let owner: ChildProcess;
  let nodes: Node[];
  let discovery: RunningDiscovery;

  const search = () =>
    discovery.call(discoveryRpc.searchProducts, { searchId: randomUUID(), query: 'kettle' });
  const insert = (id: string) =>
    discovery.query(
      `INSERT INTO search_products (id, version, sku, sku_key, name, phrase, category, category_text, manufacturer_id,
         manufacturer_name, manufacturer_text, location, price_min_cents, price_max_cents, moq, customisable,
         samples_available, certifications, option_names, created_at, hidden, narrow)
       VALUES ($1, 1, $1, $1, 'Kettle', 'kettle', 'Kitchen', 'kitchen', gen_random_uuid(), 'Ibis', 'ibis', '', 1, 2, 1,
         false, false, '{}', '{}', now(), false, '')`,
      [id],
    );

  beforeAll(async () => {
    const started = spawn(process.execPath, [bootstrap, 'opensearch-nodes'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    owner = started;
    for await (const line of createInterface({ input: started.stdout })) {
      if (!line.startsWith('[')) continue;
      nodes = JSON.parse(line) as Node[];
      break;
    }
    discovery = await RunningDiscovery.start({
      OPENSEARCH_URL: nodes.map(({ address }) => address).join(','),
      DEMO_DATA: 'off',
      // The spec counts failures, and the default timeout is too short for a slow machine.
      SEARCH_TIMEOUT_MS: '5000',
    });
  }, LONG_MS);

  afterAll(async () => {
    await discovery.stop();
    owner.stdin?.end();
    await once(owner, 'exit');
  }, LONG_MS);

  it(
    'N3: loses no product and fails no search while one of them, the manager, is killed under load',
    async () => {
      await eventually(search, { timeoutMs: 60_000 });
      let isOver = false;
      let inserted = 0;
      let searches = 0;
      let slowestMs = 0;
      const failures: unknown[] = [];
      const searching = (async () => {
        for (; !isOver; searches += 1) {
          const start = performance.now();
          await search().catch((error: unknown) => failures.push(error));
          slowestMs = Math.max(slowestMs, performance.now() - start);
        }
      })();
      const writing = (async () => {
        while (!isOver) await insert(`kettle-${(inserted += 1)}`);
      })();
      const reach = (count: number) =>
        eventually(async () => expect((await search()).total).toBeGreaterThan(count), {
          timeoutMs: 120_000,
        });
      await reach(100);
      const response = await fetch(`${nodes[0]?.address}/_cat/cluster_manager?format=json`);
      const [manager] = (await response.json()) as { node: string }[];
      const killed = nodes[Number(manager?.node.replace('node-', '')) - 1];
      if (!killed) throw new Error('no manager');
      process.kill(killed.pid, 'SIGKILL');
      await reach(inserted + 100);
      isOver = true;
      await Promise.all([searching, writing]);
      await eventually(async () => expect((await search()).total).toBe(inserted), {
        timeoutMs: 60_000,
      });
      process.stdout.write(
        `${inserted} products and ${searches} searches around the kill, the slowest ${slowestMs.toFixed(0)} ms\n`,
      );
      expect(failures).toEqual([]);
    },
    LONG_MS,
  );
});
