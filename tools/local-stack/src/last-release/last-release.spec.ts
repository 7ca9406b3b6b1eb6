import { Failure } from '../failure.ts';
import { findCommit, readLastRelease } from './last-release.ts';

describe('the last release', () => {
  it('is named by the whole id of a commit', () => {
    expect(readLastRelease().commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it('is missed in words that say how to get it', () => {
    const missing = '0'.repeat(40);
    let failure: unknown;
    try {
      findCommit(missing);
    } catch (error) {
      failure = error;
    }
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({
      problem: expect.stringContaining(missing) as unknown,
      remedy: expect.stringContaining('git fetch --unshallow') as unknown,
    });
  });
});
