/**
 * Removes unneeded files from an image's installed packages: workspace packages without a link, and
 * the types, sources, source maps, readmes and foreign-platform binaries of npm packages.
 * Usage, in the folder with the packages: node keep-what-runs.mjs
 */
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';

const remove = (path) => rmSync(path, { recursive: true, force: true });
const list = (path) => (existsSync(path) ? readdirSync(path) : []);

const scope = 'node_modules/@makeport';
const linked = list(scope).map((name) =>
  relative('.', resolve(scope, readlinkSync(join(scope, name)))),
);
const manifests = readdirSync('.', { recursive: true, withFileTypes: true }).filter(
  ({ name, parentPath }) => name === 'package.json' && !parentPath.includes('node_modules'),
);
for (const { parentPath } of manifests)
  if (parentPath !== '.' && !linked.includes(parentPath)) remove(parentPath);
remove('package-lock.json');

const unused = /\.(d\.[cm]?ts|[cm]?ts|map|md|markdown)$/;
for (const root of ['.', ...linked]
  .map((folder) => join(folder, 'node_modules'))
  .filter(existsSync))
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && unused.test(entry.name)) remove(join(entry.parentPath, entry.name));

// Temporal's package contains its native library for five platforms.
const releases = 'node_modules/@temporalio/core-bridge/releases';
const platform = { x64: 'x86_64', arm64: 'aarch64' }[process.arch];
for (const release of list(releases))
  if (release !== `${platform}-unknown-linux-gnu`) remove(join(releases, release));
remove('node_modules/@temporalio/core-bridge/sdk-core');

// The remaining workspaces, for the build of the image and for the list of its packages.
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
writeFileSync('package.json', JSON.stringify({ name, version, private: true, workspaces: linked }));
