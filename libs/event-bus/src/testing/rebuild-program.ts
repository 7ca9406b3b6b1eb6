import { rpcKeysOfTest } from '@makeport/service-kit/testing';
import { runFromSource } from '@makeport/testing';
import type { ReadModelFixture } from './read-model-fixture';

/** By table: how many rows, and their checksum. */
export type PrintedTables = Readonly<Record<string, string>>;

/**
 * What `npm run rebuild -w @makeport/<service>` does, by the service's own program.
 *
 * @param program path of rebuild.ts
 * @param fixture started as deployed
 */
export async function runRebuildProgram(
  program: string,
  fixture: ReadModelFixture,
  ...args: readonly string[]
): Promise<PrintedTables> {
  // No event of these tests has details that another service would be asked for.
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
