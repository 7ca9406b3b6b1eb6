import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporal } from '@temporalio/proto';

const { History } = temporal.api.history.v1;
type History = temporal.api.history.v1.IHistory;

const folder = join(__dirname, '..', '..', '..', 'src', 'workflows', 'histories');

/** Recorded by the tests that walk these paths. From the first release on they are only added to: such orders may still run. */
export function storedHistories(): { path: string; history: History }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      path: file.replace(/\.json$/, ''),
      history: History.fromObject(
        JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>,
      ),
    }));
}

/** A path that a test walks and no stored history holds would not be replayed. */
export function isStored(path: string): boolean {
  return existsSync(join(folder, `${path}.json`));
}

export function storeHistory(path: string, history: History): void {
  const readable = History.toObject(History.fromObject(history), {
    bytes: String,
    longs: String,
    enums: String,
  });
  writeFileSync(join(folder, `${path}.json`), `${JSON.stringify(readable, withoutMachine, 2)}\n`);
}

/** Names and paths of the machine that recorded it mean nothing to a replay. */
function withoutMachine(key: string, value: unknown): unknown {
  if (key === 'stackTrace') return '';
  return key === 'identity' ? 'worker' : value;
}
