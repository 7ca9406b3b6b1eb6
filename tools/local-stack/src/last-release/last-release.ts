import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { projectRoot } from '../paths.ts';

/** What is kept of the last release beside its name: the schema of its bff, and what its front ends ask. */
export const lastReleaseFolder = resolve(projectRoot, 'services/bff/last-release');

/** Names the commit that is the last release (ADR 0072). */
export const lastReleaseFile = resolve(lastReleaseFolder, 'release.json');

export const readLastRelease = (): { commit: string } =>
  JSON.parse(readFileSync(lastReleaseFile, 'utf8')) as { commit: string };

export const git = (...args: string[]): string =>
  execFileSync('git', args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

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
