import { execFileSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from '../failure.ts';

interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/** Starts the programs of an engine that refuses to run as root. */
export interface LentUser {
  /** For `spawn`. Empty if this process is not root, or if `wrap` changes the user. */
  readonly ids: Partial<UserIds>;
  wrap(program: string, args: readonly string[]): { command: string; args: string[] };
  /** Changes the owner of files that root created to the engine's user. */
  own(...paths: readonly string[]): void;
}

function getIds(user: string): UserIds | undefined {
  try {
    const ask = (flag: string): number =>
      Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: ask('-u'), gid: ask('-g') };
  } catch {
    return undefined;
  }
}

/** Returns whether every user can traverse all parent folders and so reach this one. */
function isOpenToAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  return open && (dirname(folder) === folder || isOpenToAll(dirname(folder)));
}

const unwrapped: LentUser['wrap'] = (command, args) => ({ command, args: [...args] });

/**
 * Runs the engine as `postgres` or, without that user, as the unprivileged system user if this process is root. For a
 * checkout in a closed folder (root's home) the engine keeps one capability: to traverse folders.
 */
export function lendUser(engine: string, folders: readonly string[]): LentUser {
  if (process.getuid?.() !== 0) return { ids: {}, wrap: unwrapped, own: () => {} };
  const ids = getIds('postgres') ?? getIds('nobody');
  if (!ids) {
    throw new Failure(
      `${engine} refuses to run as root, and there is no user to run it as.`,
      'Run: useradd --system postgres',
    );
  }
  const own = (...paths: readonly string[]): void => {
    for (const path of paths) chownSync(path, ids.uid, ids.gid);
  };
  if (folders.every(isOpenToAll)) return { ids, wrap: unwrapped, own };
  if (process.platform !== 'linux') {
    throw new Failure(
      `${engine} refuses to run as root, and its user cannot reach this folder.`,
      'Start Makeport as an ordinary user.',
    );
  }
  // Without `no_setuid_fixup`, access(2) ignores the capability; initdb uses access(2) to find its
  // companion programs.
  const keep = [
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
  ];
  const lent = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups', ...keep, '--'];
  return {
    ids: {},
    wrap: (program, args) => ({ command: 'setpriv', args: [...lent, program, ...args] }),
    own,
  };
}
