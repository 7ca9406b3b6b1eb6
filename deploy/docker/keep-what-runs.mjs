/**
 * What an image does not need, taken out of the tree that it is copied from: packages of the workspace that nothing links to, sources,
 * and of npm's packages types, source maps and programs for other platforms.
 * Usage: node keep-what-runs.mjs <the folder that runs>
 */
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const [folder] = process.argv.slice(2);
const remove = (path) => rmSync(path, { recursive: true, force: true });
const list = (path) => (existsSync(path) ? readdirSync(path) : []);

const scope = 'node_modules/@makeport';
const linked = list(scope)
  .map((name) => relative('.', resolve(scope, readlinkSync(join(scope, name)))))
  .filter(existsSync);
for (const lib of list('libs').map((name) => join('libs', name))) if (!linked.includes(lib)) remove(lib);
for (const { parentPath, name } of [folder, 'libs'].flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && ['src', 'test'].includes(entry.name),
  ),
))
  if (!/node_modules|\bdist/.test(parentPath)) remove(join(parentPath, name));

const unused = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown)$/;
for (const entry of readdirSync('node_modules', { recursive: true, withFileTypes: true }))
  if (entry.isFile() && unused.test(entry.name)) remove(join(entry.parentPath, entry.name));

// Temporal's package holds its native part for five platforms.
const releases = 'node_modules/@temporalio/core-bridge/releases';
const platform = { x64: 'x86_64', arm64: 'aarch64' }[process.arch];
for (const release of list(releases))
  if (release !== `${platform}-unknown-linux-gnu`) remove(join(releases, release));
remove('node_modules/@temporalio/core-bridge/sdk-core');

// What is there, for whoever lists the packages of an image.
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync('package.json', JSON.stringify({ name, version, private: true, workspaces: linked }));
