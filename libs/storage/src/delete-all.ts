import type { ObjectStorage } from './object-storage';

const BATCH = 100;

/** Deletes all objects whose keys begin with the prefix. */
export async function deleteAll(storage: ObjectStorage, prefix: string): Promise<void> {
  for (;;) {
    const objects = await storage.list(prefix, { limit: BATCH });
    for (const { key } of objects) await storage.delete(key);
    if (objects.length < BATCH) return;
  }
}
