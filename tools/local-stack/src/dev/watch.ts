import { type FSWatcher, watch } from 'node:fs';
import { resolve } from 'node:path';
import { projectRoot } from '../paths.ts';

const quietMs = 150;
const notSource = /(\.(int-|e2e-)?spec\.tsx?$)|~$|\.sw[px]$/;

/**
 * Calls `changed` a moment after sources below a folder have changed: an editor writes in several
 * steps, and a branch switch touches many files.
 */
export function watchSources(
  folders: readonly string[],
  changed: (folder: string) => void,
): () => void {
  const watchers: FSWatcher[] = [];
  const timers = new Map<string, NodeJS.Timeout>();
  for (const folder of folders) {
    const watcher = watch(resolve(projectRoot, folder), { recursive: true }, (_event, file) => {
      if (file && notSource.test(file)) return;
      clearTimeout(timers.get(folder));
      timers.set(
        folder,
        setTimeout(() => changed(folder), quietMs),
      );
    });
    watchers.push(watcher);
  }
  return () => {
    for (const watcher of watchers) watcher.close();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
