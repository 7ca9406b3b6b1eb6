import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { testRunFolder } from './test-run';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Returns a folder inside the repository that `build` fills once for all suites of this run.
 * Concurrent workers build in parallel; the first result is kept.
 */
export async function buildOncePerRun(
  name: string,
  build: (folder: string) => Promise<void>,
): Promise<string> {
  const run = testRunFolder();
  const folder = join(run, name);
  if (await exists(folder)) return folder;
  await mkdir(run, { recursive: true });
  const own = await mkdtemp(`${folder}-`);
  await build(own);
  // A rename to an existing, non-empty folder fails.
  await rename(own, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(own, { recursive: true });
  });
  return folder;
}
