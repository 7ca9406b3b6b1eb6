/**
 * Copies the runtime files of a folder, and of the libraries in /packages.json, without sources. A
 * library without a build runs from its sources: the web server reads the routes of @makeport/web.
 * The image gets the package.json files and packages separately.
 * Usage: node copy-what-runs.mjs <source folder> <target folder>
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const [folder, to] = process.argv.slice(2);
const { workspaces } = JSON.parse(readFileSync('/packages.json', 'utf8'));
const libraries = workspaces.filter((path) => path.startsWith('libs/'));
const isBuilt = (path) => path.split('/').some((part) => part.startsWith('dist'));

for (const from of [folder, ...libraries]) {
  const left = ['node_modules', 'package.json', 'test'];
  if (from === folder || existsSync(join(from, 'dist'))) left.push('src');
  cpSync(from, join(to, from), {
    recursive: true,
    filter: (path) =>
      isBuilt(path) || !(left.includes(basename(path)) || /\.spec\.tsx?$/.test(path)),
  });
}
