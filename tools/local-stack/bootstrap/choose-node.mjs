import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Returns the path of the program in the npm package `node`; on Windows the file without an
 * extension is a placeholder.
 */
export function pinnedNodePath(root, platform = process.platform) {
  return resolve(root, 'node_modules/node/bin', platform === 'win32' ? 'node.exe' : 'node');
}

export const getMajor = (version) => Number(version.split('.')[0]);

/**
 * Returns the Node that runs Makeport: the pinned one, or the current one if the package does not
 * support this platform and the major versions are equal. Undefined if there is neither.
 */
export function chooseNode({ root, pinnedVersion, running = process, exists = existsSync }) {
  const pinned = pinnedNodePath(root, running.platform);
  if (exists(pinned)) return pinned;
  return getMajor(running.versions.node) === getMajor(pinnedVersion) ? running.execPath : undefined;
}
