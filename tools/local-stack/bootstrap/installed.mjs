import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;

/**
 * Whether what is installed, as npm noted it at the end of its work, is all that the lock file holds; without
 * `development`, all of it that runs.
 */
export function isComplete(locked, installed, { development }) {
  if (!installed) return false;
  return Object.entries(locked).every(([folder, wanted]) => {
    const found = installed[folder];
    if (folder === '') return true;
    // Programs for other platforms are optional and never here.
    if (!found) return wanted.optional === true || (wanted.dev === true && !development);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Whether tools of development are there: who has them works on Makeport, and wants to keep them. */
export function hasDevelopmentTools(installed) {
  return Object.values(installed ?? {}).some(({ dev }) => dev === true);
}

/**
 * How to bring the dependencies of a command up to date, as npm's arguments, or undefined where nothing lacks. `npm start`
 * of a bare clone leaves out what only tests and checks need, a third of all files.
 */
export function missingDependencies(root, command, inUse) {
  const locked = readPackages(resolve(root, 'package-lock.json')) ?? {};
  const installed = readPackages(resolve(root, 'node_modules/.package-lock.json'));
  const development = command !== 'start' || hasDevelopmentTools(installed);
  if (isComplete(locked, installed, { development })) return undefined;
  // `npm ci` begins by removing all; beside a running stack only what differs is exchanged, in the same versions.
  return [...(inUse() ? ['install', '--no-save'] : ['ci']), ...(development ? [] : ['--omit=dev'])];
}
