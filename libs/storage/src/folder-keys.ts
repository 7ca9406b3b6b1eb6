import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Yields the keys in a folder that start with `prefix` and follow `after`, in order. Skips
 * subfolders that cannot contain such keys.
 */
export async function* getKeys(
  root: string,
  prefix: string,
  after: string,
  folder = '',
): AsyncGenerator<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const keys = entries
    .filter((entry) => !entry.name.startsWith('.'))
    // The trailing slash sorts a folder where its keys belong among all keys.
    .map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''))
    .sort((one, other) => (one < other ? -1 : 1));
  for (const key of keys) {
    if (!key.endsWith('/')) {
      if (key.startsWith(prefix) && key > after) yield key;
      continue;
    }
    const leadsToPrefix = key.startsWith(prefix) || prefix.startsWith(key);
    if (leadsToPrefix && (key > after || after.startsWith(key)))
      yield* getKeys(root, prefix, after, key);
  }
}
