import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { git, readLastRelease } from '@makeport/testing/last-release';
import { localFolder, projectRoot } from '../paths.ts';
import { findCommit } from './find-commit.ts';

/**
 * The parts of the last release that run: the front ends, the bff, and the built libraries that the
 * bff loads.
 */
const BUILT = /^(?:libs\/|services\/bff$|frontends\/(?!e2e$))/;

interface Workspace {
  /** Relative to the root. */
  readonly folder: string;
  readonly name: string;
  readonly hasBuild: boolean;
}

/**
 * Builds the last release once per commit, in a folder inside the project, so that Node also finds
 * the project's packages.
 * @returns the folder of the release: `frontends/<name>/dist`, `services/bff/dist`
 * @throws Failure if the commit does not exist
 */
export function buildLastRelease(say: (text: string) => void): string {
  const { commit } = readLastRelease();
  const folder = resolve(localFolder, 'last-release', commit);
  const done = resolve(folder, '.built');
  if (existsSync(done) && hasItsPackages(folder)) return folder;
  findCommit(commit);
  say(`building the last release, ${commit.slice(0, 12)}`);
  // Older releases, too.
  rmSync(dirname(folder), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = `${folder}.tar`;
  git('archive', '--format=tar', '-o', archive, commit);
  run('tar', ['-xf', archive, '-C', folder], projectRoot);
  rmSync(archive);
  const workspaces = listWorkspaces(
    folder,
    git('ls-tree', '-r', '--name-only', commit).split('\n'),
  );
  install(folder, workspaces);
  const built = workspaces.filter((each) => each.hasBuild && BUILT.test(each.folder));
  run('npm', ['run', 'build', ...built.map(({ folder: path }) => `--workspace=${path}`)], folder);
  writeFileSync(done, '');
  return folder;
}

function listWorkspaces(tree: string, paths: readonly string[]): Workspace[] {
  return paths
    .filter((path) => /^[^/]+\/[^/]+\/package\.json$/.test(path))
    .map((path) => {
      const { name, scripts } = JSON.parse(readFileSync(resolve(tree, path), 'utf8')) as {
        name: string;
        scripts?: Record<string, string>;
      };
      return { folder: dirname(path), name, hasBuild: scripts?.['build'] !== undefined };
    });
}

const hasSameLock = (tree: string): boolean => {
  const [own, projects] = [tree, projectRoot].map((folder) =>
    readFileSync(resolve(folder, 'package-lock.json'), 'utf8'),
  );
  return own === projects;
};

/**
 * Returns false if the release was built with the project's packages and these have changed since.
 */
const hasItsPackages = (tree: string): boolean =>
  existsSync(resolve(tree, 'node_modules/.package-lock.json')) || hasSameLock(tree);

/**
 * Links the release's own packages, and uses the project's third-party packages if the lock files
 * are equal; otherwise installs them.
 */
function install(tree: string, workspaces: readonly Workspace[]): void {
  if (!hasSameLock(tree)) {
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], tree);
    return;
  }
  for (const { folder, name } of workspaces) {
    link(resolve(tree, folder), resolve(tree, 'node_modules', name));
    // Packages that npm installed here instead of at the root.
    const own = resolve(projectRoot, folder, 'node_modules');
    if (existsSync(own)) link(own, resolve(tree, folder, 'node_modules'));
  }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}

function run(command: string, args: readonly string[], cwd: string): void {
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a script, which can only be started by a shell.
    shell: process.platform === 'win32',
  });
}
