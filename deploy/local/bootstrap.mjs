/**
 * The one entrance: `node deploy/local/bootstrap.mjs <command>`.
 *
 * Runs on any Node from 20.19 on, brings the dependencies up to date and hands over to the Node that
 * package.json pins (it arrives as the npm package `node`), which runs TypeScript as it is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const pinnedNode = resolve(root, 'node_modules/node/bin/node');
const cli = resolve(root, 'deploy/local/src/cli.ts');

function fail(problem, remedy) {
  console.error(`\n✗ ${problem}\n  ${remedy}`);
  process.exit(1);
}

/** Installs when the lock file differs from the one installed last, and says what it does. */
function bringDependenciesUpToDate() {
  const lock = createHash('sha256')
    .update(readFileSync(resolve(root, 'package-lock.json')))
    .digest('hex');
  const stamp = resolve(root, 'node_modules/.makeport-lock');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (installed === lock && existsSync(pinnedNode)) return;

  const started = Date.now();
  process.stdout.write('▸ dependencies     installing … ');
  // Not `npm ci`: that tears down what running processes use, and refuses a lock file that lacks the
  // optional packages of other platforms. The versions are those of the lock file here too.
  const how = ['install', '--no-save'];
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const done = spawnSync(npm[0], [...npm.slice(1), ...how, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  if (done.error || done.status !== 0) {
    console.log('failed');
    console.error(done.error?.message ?? `${done.stdout}\n${done.stderr}`.trim());
    fail(
      'The dependencies could not be installed.',
      'Check the network, then run `npm install --no-save` to see the whole story.',
    );
  }
  if (!existsSync(pinnedNode)) {
    fail(
      'npm did not bring the pinned Node.',
      'npm must not ignore install scripts: run `npm install --no-save --ignore-scripts=false`.',
    );
  }
  mkdirSync(resolve(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `This is Node ${process.versions.node}.`,
    'Node 20.19 or newer is needed to begin; install it from your system or nodejs.org.',
  );
}
/** A look at what runs waits for nothing, unless there is nothing to look with. */
const looksOnly = ['status', 'stop', 'logs', 'reset'].includes(process.argv[2] ?? '');
if (!looksOnly || !existsSync(pinnedNode)) bringDependenciesUpToDate();

const child = spawn(pinnedNode, [cli, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${resolve(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
  },
});
// Ctrl-C reaches the child by itself; a signal sent to this process alone is passed on.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail('The pinned Node did not start.', error.message));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
