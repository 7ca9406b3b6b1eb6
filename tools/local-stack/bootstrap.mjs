/**
 * Entry point of all root scripts: `node tools/local-stack/bootstrap.mjs <command>`.
 *
 * Runs on Node 20.19 or newer, installs missing dependencies and starts the command on the Node
 * that package.json pins (the npm package `node`), which runs TypeScript without a build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseNode, getMajor } from './bootstrap/choose-node.mjs';
import { missingDependencies } from './bootstrap/installed.mjs';
import { isInUse } from './bootstrap/running.mjs';

const root = resolve(fileURLToPath(new URL('../..', import.meta.url)));
const [command = '', ...args] = process.argv.slice(2);
const program =
  command === 'ops'
    ? [resolve(root, 'tools/operations/src/cli.ts'), ...args]
    : [resolve(root, 'tools/local-stack/src/cli.ts'), command, ...args];
const pinnedVersion = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  .optionalDependencies.node;
const findNode = () => chooseNode({ root, pinnedVersion });

function fail(problem, remedy) {
  console.error(`\n✗ ${problem}\n  ${remedy}`);
  process.exit(1);
}

/** Installs dependencies if a package of the lock file is missing, and prints that it does. */
function bringDependenciesUpToDate() {
  const how = missingDependencies(root, command, () => isInUse(root));
  if (!how) return;

  const started = Date.now();
  process.stdout.write('▸ dependencies     installing … ');
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const done = spawnSync(
    npm[0],
    [...npm.slice(1), ...how, '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      // On Windows npm is a script, which can only be started by a shell.
      shell: npm.length === 1 && process.platform === 'win32',
    },
  );
  if (done.error || done.status !== 0) {
    console.log('failed');
    console.error(done.error?.message ?? `${done.stdout}\n${done.stderr}`.trim());
    fail(
      'Failed to install the dependencies.',
      `Check the network, then run \`npm ${how.join(' ')}\` to see the full output.`,
    );
  }
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `This is Node ${process.versions.node}.`,
    'Install Node 20.19 or newer from your system or nodejs.org.',
  );
}
/** Other commands only read the state of a running stack, or already run from this node_modules. */
const installs = ['start', 'dev', 'test', 'ops'].includes(command);
if (installs || !findNode()) bringDependenciesUpToDate();

const node = findNode();
if (!node) {
  fail(
    `npm did not install Node ${pinnedVersion} for ${process.platform} ${process.arch}.`,
    `If npm ignores install scripts, run \`npm ci --ignore-scripts=false\`; else install Node ${getMajor(pinnedVersion)} yourself.`,
  );
}
const child = spawn(node, program, {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(node), resolve(root, 'node_modules/.bin'), process.env.PATH ?? ''].join(
      delimiter,
    ),
    NX_DAEMON: 'false',
  },
});
// The terminal sends Ctrl-C to the child, too; other signals are forwarded.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail('The pinned Node did not start.', error.message));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
