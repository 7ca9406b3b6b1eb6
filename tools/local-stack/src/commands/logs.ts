import { closeSync, existsSync, openSync, readdirSync, readSync, statSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { defaultStateFolder, getLogFolder } from '../paths.ts';

const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const firstBytes = 8 * 1024;

/** Fields that are equal in every line of one log. */
const constant = ['pid', 'hostname', 'name', 'service'];

const text = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? '');

/** Formats a line of JSON for reading; returns other lines unchanged. */
export function readable(line: string): string {
  if (!line.startsWith('{')) return line;
  try {
    const { level, time, msg, ...rest } = JSON.parse(line) as Record<string, unknown>;
    const at = typeof time === 'number' ? new Date(time).toISOString() : text(time);
    const word = typeof level === 'number' ? (levels[level] ?? String(level)) : text(level);
    const others = Object.entries(rest).filter(([name]) => !constant.includes(name));
    const more = others.length > 0 ? ` ${JSON.stringify(Object.fromEntries(others))}` : '';
    return `${at.slice(11, 23)} ${word.padEnd(5)} ${text(msg)}${more}`;
  } catch {
    return line;
  }
}

/** Prints lines that are appended to one log, whole lines only. */
class Tail {
  readonly #file: string;
  readonly #prefix: string;
  #position: number;
  #rest = '';
  #skipFirstLine: boolean;

  constructor(file: string, prefix: string) {
    this.#file = file;
    this.#prefix = prefix;
    const size = statSync(file).size;
    this.#position = Math.max(0, size - firstBytes);
    this.#skipFirstLine = this.#position > 0;
  }

  printNew(): void {
    const size = statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
    if (size < this.#position) this.#position = 0;
    if (size === this.#position) return;
    const buffer = Buffer.alloc(size - this.#position);
    const handle = openSync(this.#file, 'r');
    const read = readSync(handle, buffer, 0, buffer.length, this.#position);
    closeSync(handle);
    this.#position += read;
    const lines = (this.#rest + buffer.toString('utf8', 0, read)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of this.#skipFirstLine ? lines.slice(1) : lines)
      console.log(`${this.#prefix} ${readable(line)}`);
    this.#skipFirstLine = false;
  }
}

/**
 * Runs `npm run logs -- [name …] [--no-follow]`: prints the end of the logs, and new lines until
 * Ctrl-C.
 */
export async function logs(args: readonly string[]): Promise<number> {
  const folder = getLogFolder(defaultStateFolder);
  const available = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.log'))
        .map((file) => file.slice(0, -4))
    : [];
  if (available.length === 0)
    throw new Failure('There are no logs yet.', 'Start Makeport: `npm start`.');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const unknown = wanted.find((name) => !available.includes(name));
  if (unknown)
    throw new Failure(`There is no log of '${unknown}'.`, `There are: ${available.join(', ')}.`);
  const names = wanted.length > 0 ? wanted : available;
  const width = Math.max(...names.map((name) => name.length));
  const tails = new Map(
    names.map((name) => [
      `${name}.log`,
      new Tail(resolve(folder, `${name}.log`), `${name.padEnd(width)} |`),
    ]),
  );
  for (const tail of tails.values()) tail.printNew();
  if (args.includes('--no-follow')) return 0;

  const watcher = watch(folder, (_event, file) => file && tails.get(file)?.printNew());
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => done());
  });
  watcher.close();
  return 0;
}
