import { Failure } from '../failure.ts';
import { findCommit } from './find-commit.ts';

it('a missing commit of the last release fails with the command that fetches it', () => {
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
