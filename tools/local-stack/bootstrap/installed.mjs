import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;

/**
 * Returns whether the installed packages, as npm recorded them, match the lock file. Without
 * `development`, only packages that are needed at run time count.
 */
export function isComplete(locked, installed, { development }) {
  if (!installed) return false;
  return Object.entries(locked).every(([folder, wanted]) => {
    const found = installed[folder];
    if (folder === '') return true;
    // Programs for other platforms are optional and never installed.
    if (!found) return wanted.optional === true || (wanted.dev === true && !development);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/** Returns whether development dependencies are installed: a developer wants to keep them. */
export function hasDevelopmentTools(installed) {
  return Object.values(installed ?? {}).some(({ dev }) => dev === true);
}

/**
 * Returns npm's arguments to update the dependencies of a command, or undefined if none is missing.
 * `npm start` in a bare clone omits packages for tests and checks, a third of all files.
 */
export function missingDependencies(root, command, inUse) {
  const locked = readPackages(resolve(root, 'package-lock.json')) ?? {};
  const installed = readPackages(resolve(root, 'node_modules/.package-lock.json'));
  const development = command !== 'start' || hasDevelopmentTools(installed);
  if (isComplete(locked, installed, { development })) return undefined;
  // `npm ci` first removes everything. Beside a running stack only the differences are installed,
  // in the locked versions.
  return [...(inUse() ? ['install', '--no-save'] : ['ci']), ...(development ? [] : ['--omit=dev'])];
}
