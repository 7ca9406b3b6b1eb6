import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { testRunFolder } from './test-run';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * A folder inside the repository that `build` fills once for all suites of this run, not once for each. Workers that
 * ask at the same time build beside each other; the first that is done is kept.
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
  // A folder cannot take the name of one that holds something.
  await rename(own, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    await rm(own, { recursive: true });
  });
  return folder;
}
