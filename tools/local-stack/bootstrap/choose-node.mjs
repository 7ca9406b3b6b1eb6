import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the npm package `node` puts the program; on Windows the file without an ending is a placeholder. */
export function pinnedNodePath(root, platform = process.platform) {
  return resolve(root, 'node_modules/node/bin', platform === 'win32' ? 'node.exe' : 'node');
}

export const getMajor = (version) => Number(version.split('.')[0]);

/**
 * The Node that runs Makeport: the pinned one, or the running one where the package has none for this platform and
 * this one is of the same major version. Undefined when there is neither.
 */
export function chooseNode({ root, pinnedVersion, running = process, exists = existsSync }) {
  const pinned = pinnedNodePath(root, running.platform);
  if (exists(pinned)) return pinned;
  return getMajor(running.versions.node) === getMajor(pinnedVersion) ? running.execPath : undefined;
}
