import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** Contains the commit of the last release (ADR 0061). */
export const lastReleaseFile = resolve(root, 'tools/last-release.json');

export const readLastRelease = (): { readonly commit: string } =>
  JSON.parse(readFileSync(lastReleaseFile, 'utf8')) as { commit: string };

export function git(...args: string[]): string {
  return gitIn(root, ...args);
}

/** Returns the GraphQL schema of the last release. */
export const readReleasedSchema = (): string =>
  git('show', `${readLastRelease().commit}:services/bff/schema.graphql`);

/** Returns the GraphQL documents of the last release, by the folder of their front end or library. */
export function readReleasedOperations(): Readonly<Record<string, string>> {
  const { commit } = readLastRelease();
  const paths = git('ls-tree', '-r', '--name-only', commit, 'frontends', 'libs').split('\n');
  const texts: Record<string, string> = {};
  for (const path of paths.filter((each) => each.endsWith('.graphql'))) {
    const folder = path.split('/').slice(0, 2).join('/');
    texts[folder] = `${texts[folder] ?? ''}\n${git('show', `${commit}:${path}`)}`;
  }
  return texts;
}

/**
 * Explains why a checkout without history cannot read the last release. Returns null for a full
 * clone, where a missing commit is an error.
 */
export function explainMissingHistory(
  commit = readLastRelease().commit,
  checkout = root,
): string | null {
  if (existsSync(resolve(checkout, '.git')) && (!isShallow(checkout) || has(commit, checkout)))
    return null;
  return `This checkout does not contain the commit ${commit} of the last release. Run \`git fetch --unshallow\` in a shallow clone, or use a full clone.`;
}

const isShallow = (checkout: string): boolean =>
  gitIn(checkout, 'rev-parse', '--is-shallow-repository').trim() === 'true';

function has(commit: string, checkout: string): boolean {
  try {
    gitIn(checkout, 'cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function gitIn(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
