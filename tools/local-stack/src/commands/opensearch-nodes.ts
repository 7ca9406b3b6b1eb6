import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalEngine } from '../engines/engine.ts';
import { localOpenSearch } from '../engines/opensearch.ts';
import { findFreePorts } from '../ports.ts';

const NODES = 3;

/**
 * Runs three nodes of OpenSearch, for tests that kill one. Prints their addresses and process ids
 * as one JSON line and stops when standard input closes, however the parent ends.
 */
export async function openSearchNodes(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'makeport-opensearch-'));
  const ended = once(process.stdin.resume(), 'close');
  const ports = await findFreePorts(2 * NODES);
  const transportPorts = ports.slice(NODES);
  const nodes = await Promise.all(
    transportPorts.map(async (transportPort, index) => {
      const engine = await localOpenSearch({
        port: ports[index] ?? 0,
        transportPort,
        dataFolder: join(folder, String(index + 1)),
        logFile: join(folder, `${index + 1}.log`),
        disposable: true,
        member: { id: index + 1, transportPorts },
      });
      return { address: engine.address, process: await startLocalEngine(engine) };
    }),
  );
  console.log(
    JSON.stringify(
      nodes.map(({ address, process: { identity } }) => ({ address, pid: identity?.pid })),
    ),
  );
  await ended;
  await Promise.all(nodes.map((node) => node.process.stop()));
  rmSync(folder, { recursive: true, force: true });
  return 0;
}
