import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
const local = join(root, '.local');
/**
 * The folder from which the stack of the browser tests serves front ends: a copy, so that tests can
 * deploy to it.
 */
export const deployedFolder = join(local, 'e2e-frontends');
const apps = ['shell', 'brand', 'manufacturer', 'admin'];

/** Builds everything that has changed. */
export function buildAll(): void {
  execFileSync(join(root, 'node_modules/.bin/nx'), ['run-many', '--target=build'], {
    cwd: root,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' },
    stdio: 'ignore',
  });
}

/**
 * Deploys the newest build of each front end and removes earlier ones, which would serve as
 * fallback.
 */
export function deployAll(): void {
  rmSync(deployedFolder, { recursive: true, force: true });
  for (const app of apps) {
    const dist = join(root, 'frontends', app, 'dist');
    const { buildId } = readManifest(dist);
    for (const entry of [buildId, 'current.json'])
      cpSync(join(dist, entry), join(deployedFolder, app, 'dist', entry), { recursive: true });
  }
}

/**
 * Builds a single remote from changed sources and deploys it beside its earlier builds. `change`
 * receives and returns the text of one source file. Returns the id of the new build.
 */
export function deployChanged(
  app: string,
  file: string,
  change: (source: string) => string,
): string {
  // At the same depth as the original, so that its relative paths work.
  const copy = join(local, `e2e-changed-${app}`);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const entry of readdirSync(join(root, 'frontends', app))) {
    if (!['dist', 'dist-server', 'node_modules'].includes(entry)) {
      cpSync(join(root, 'frontends', app, entry), join(copy, entry), { recursive: true });
    }
  }
  // Packages that npm installed here instead of at the root.
  const installed = join(root, 'frontends', app, 'node_modules');
  if (existsSync(installed)) symlinkSync(installed, join(copy, 'node_modules'));
  const changed = join(copy, file);
  const before = readFileSync(changed, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} did not change`);
  writeFileSync(changed, after);
  execFileSync(
    process.execPath,
    [join(root, 'libs/mf-config/bin/webpack.mjs'), '--mode', 'production'],
    { cwd: copy, stdio: 'pipe' },
  );

  const { buildId } = readManifest(join(copy, 'dist'));
  const target = join(deployedFolder, app, 'dist');
  cpSync(join(copy, 'dist', buildId), join(target, buildId), { recursive: true });
  cpSync(join(copy, 'dist/current.json'), join(target, 'current.json.new'));
  renameSync(join(target, 'current.json.new'), join(target, 'current.json'));
  rmSync(copy, { recursive: true, force: true });
  return buildId;
}

function readManifest(dist: string): { buildId: string } {
  return JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as { buildId: string };
}
