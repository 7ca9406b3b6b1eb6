/**
 * What runs of a folder and of the libraries that /packages.json names, without sources; a library that is not built runs from its
 * own, as the web server reads the routes of @makeport/web. Their package.json files and packages come to an image by themselves.
 * Usage: node copy-what-runs.mjs <the folder that runs> <where to>
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
