import { rpcKeysOfTest } from '@makeport/service-kit/testing';
import { runFromSource } from '@makeport/testing';
import type { ReadModelFixture } from './read-model-fixture';

/** Row count and checksum, by table. */
export type PrintedTables = Readonly<Record<string, string>>;

/**
 * Runs a service's rebuild program, as `npm run rebuild -w @makeport/<service>` does.
 *
 * @param program path of rebuild.ts
 * @param fixture started as deployed
 */
export async function runRebuildProgram(
  program: string,
  fixture: ReadModelFixture,
  ...args: readonly string[]
): Promise<PrintedTables> {
  // No event of these tests has details in another service.
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
