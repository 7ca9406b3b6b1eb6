import { writeFileSync } from 'node:fs';
import { git, lastReleaseFile } from '@makeport/testing/last-release';
import { findCommit } from './find-commit.ts';

/** Runs `npm run ops -- keep-release [commit=HEAD]`: makes that commit the last release. */
export async function keepRelease([name = 'HEAD']: readonly string[]): Promise<number> {
  const commit = findCommit(name);
  const date = git('log', '-1', '--format=%cs', commit).trim();
  writeFileSync(lastReleaseFile, `${JSON.stringify({ commit, date }, null, 2)}\n`);
  console.log(
    `The last release is ${commit}: ${git('log', '-1', '--format=%cs, %s', commit).trim()}`,
  );
  return 0;
}
