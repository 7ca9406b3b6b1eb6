import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const readPackages = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;

/** Whether what is installed, as npm noted it at the end of its work, is all that the lock file holds. */
export function isComplete(locked, installed) {
  if (!installed) return false;
  return Object.entries(locked).every(([folder, wanted]) => {
    const found = installed[folder];
    if (folder === '') return true;
    // Programs for other platforms are optional and never here.
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

export function dependenciesAreUpToDate(root) {
  const locked = readPackages(resolve(root, 'package-lock.json')) ?? {};
  return isComplete(locked, readPackages(resolve(root, 'node_modules/.package-lock.json')));
}
