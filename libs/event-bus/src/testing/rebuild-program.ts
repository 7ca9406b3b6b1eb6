import { rpcKeysOfTest } from '@makeport/service-kit/testing';
import { runFromSource } from '@makeport/testing';
import type { ReadModelFixture } from './read-model-fixture';

/** Row count and checksum, by table. */
export type PrintedTables = Readonly<Record<string, string>>;

/**
 * Runs a service's rebuild program, as `npm run rebuild -w @makeport/<service>` does.
 *
 * @param program the path of rebuild.ts
 * @param fixture must be started with `asDeployed`
 */
export async function runRebuildProgram(
  program: string,
  fixture: ReadModelFixture,
  ...args: readonly string[]
): Promise<PrintedTables> {
  // These tests fetch no details from other services, so a test key suffices.
  const { RPC_CALLER_KEYS } = rpcKeysOfTest('a secret of the test', 'rebuild');
  const environment = { ...fixture.environment, RPC_CALLER_KEYS };
  const printed = await runFromSource(
    program,
    ['--model', fixture.model.name, ...args],
    environment,
  );
  const lines = printed.matchAll(/^(\w+): (\d+ rows, checksum -?\d+)/gm);
  return Object.fromEntries([...lines].map(([, table = '', found = '']) => [table, found]));
}
