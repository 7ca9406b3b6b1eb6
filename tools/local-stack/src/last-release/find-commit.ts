import { git } from '@makeport/testing/last-release';
import { Failure } from '../failure.ts';

/**
 * The whole name of a commit.
 * @throws Failure where this checkout does not have it.
 */
export function findCommit(name: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`).trim();
  } catch {
    throw new Failure(
      `This checkout does not have the commit ${name}, from which the last release is built.`,
      'A shallow clone gets it by `git fetch --unshallow`, or alone by `git fetch origin <commit>`; a copy without `.git` never does.',
    );
  }
}
