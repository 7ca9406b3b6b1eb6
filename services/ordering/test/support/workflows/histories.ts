import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporal } from '@temporalio/proto';

const { History } = temporal.api.history.v1;
type History = temporal.api.history.v1.IHistory;

const folder = join(__dirname, '..', '..', '..', 'src', 'workflows', 'histories');

/**
 * Recorded by the tests of these paths. After the first release histories are only added, because
 * such orders may still run.
 */
export function storedHistories(): { path: string; history: History }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      path: file.replace(/\.json$/, ''),
      history: History.fromObject(
        JSON.parse(readFileSync(join(folder, file), 'utf8'), fromStored) as Record<string, unknown>,
      ),
    }));
}

export function isStored(path: string): boolean {
  return existsSync(join(folder, `${path}.json`));
}

export function storeHistory(path: string, history: History): void {
  const readable = History.toObject(History.fromObject(history), {
    bytes: String,
    longs: String,
    enums: String,
  });
  writeFileSync(join(folder, `${path}.json`), `${JSON.stringify(readable, toTransactionsd, 2)}\n`);
}

/** Fields that contain names and paths of the recording machine, and that a replay ignores. */
const MACHINE = ['stackTrace', 'identity', 'binaryChecksum', 'meteringMetadata'];

/** Writes instants as text. */
function toTransactionsd(key: string, value: unknown): unknown {
  if (MACHINE.includes(key)) return undefined;
  if (key !== 'eventTime') return value;
  const { seconds, nanos } = value as { seconds: string; nanos?: number };
  return new Date(Number(seconds) * 1000 + (nanos ?? 0) / 1_000_000).toISOString();
}

function fromStored(key: string, value: unknown): unknown {
  if (key !== 'eventTime') return value;
  const ms = Date.parse(value as string);
  return { seconds: Math.floor(ms / 1000), nanos: (ms % 1000) * 1_000_000 };
}
