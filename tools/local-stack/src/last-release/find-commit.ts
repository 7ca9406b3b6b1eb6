import { git } from '@makeport/testing/last-release';
import { Failure } from '../failure.ts';

/**
 * Returns the full hash of a commit.
 * @throws Failure if this checkout does not have it
 */
export function findCommit(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  } catch {
    throw new Failure(
      `This checkout does not have the commit ${name}, from which the last release is built.`,
      'In a shallow clone run `git fetch --unshallow`, or `git fetch origin <commit>`. A copy without `.git` cannot build it.',
    );
  }
}
