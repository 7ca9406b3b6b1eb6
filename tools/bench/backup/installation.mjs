/**
 * Starts, stops, deletes and restores the installation of the backup test with the commands of a
 * user.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { resolve } from 'node:path';
import { waitUntil } from '../load/wait-until.mjs';

const bootstrap = resolve(import.meta.dirname, '../../local-stack/bootstrap.mjs');
const cli = resolve(bootstrap, '../src/cli.ts');
export const stateFolder = process.env.MAKEPORT_STATE;
const workFolder = resolve(stateFolder, '..');

/** Runs a command to completion. Returns its exit code and output. */
export function runCommand(...args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, [bootstrap, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.on('exit', (code) => done({ code, said }));
  });
}

/** Kills a command when it reaches a point of its work, like a power cut. */
export async function killCommand(args, isReached) {
  const child = spawn(process.execPath, [cli, ...args], { stdio: 'ignore' });
  const exit = once(child, 'exit');
  await waitUntil(`${args[0]} is under way`, () => isReached() || child.exitCode !== null, {
    timeoutMs: 300_000,
    everyMs: 20,
  });
  if (child.exitCode !== null) throw new Error(`${args[0]} ended before it was killed`);
  child.kill('SIGKILL');
  await exit;
}

export async function mustRun(...args) {
  const { code, said } = await runCommand(...args);
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${said}`);
  return said;
}

const isReady = () => {
  const file = resolve(stateFolder, 'run.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).ready;
};

/** Runs `npm start` in the background and resolves when it is ready. */
export async function start() {
  mkdirSync(workFolder, { recursive: true });
  const child = spawn(process.execPath, [bootstrap, 'start', '--no-build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(resolve(workFolder, 'start.log'), { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log);
  await waitUntil('Makeport is ready', () => isReady() || child.exitCode !== null, {
    timeoutMs: 300_000,
    everyMs: 200,
  });
  if (child.exitCode !== null)
    throw new Error(`Makeport did not start: see ${workFolder}/start.log`);
}

export const stop = () => mustRun('stop');

/** Deletes everything except the payment provider's data. */
export function deleteData() {
  for (const name of readdirSync(stateFolder)) {
    if (!name.startsWith('payments-sandbox.sqlite'))
      rmSync(resolve(stateFolder, name), { recursive: true });
  }
}

export const logOf = (name) => readFileSync(resolve(stateFolder, `logs/${name}.log`), 'utf8');
