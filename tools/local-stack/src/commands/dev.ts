import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Rebuilder, type WatchedSource } from '../dev/rebuild.ts';
import { watchSources } from '../dev/watch.ts';
import { readWorkspace, type WorkspacePackage } from '../dev/workspace.ts';
import { defaultStateFolder, projectRoot } from '../paths.ts';
import { ManagedProcess } from '../processes/managed-process.ts';
import { basePortFrom } from '../stack/ports.ts';
import type { Stack } from '../stack/stack.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** Returns the watched server code: a change compiles the package and restarts its processes. */
function serverSources(packages: readonly WorkspacePackage[]): WatchedSource[] {
  return packages.flatMap((each) => {
    const script = each.folder === 'frontends/shell' ? 'build:server' : 'build';
    const folder = `${each.folder}/${script === 'build:server' ? 'server' : 'src'}`;
    const isServer = script === 'build:server' || /^(libs|services)\//.test(each.folder);
    return isServer && each.scripts[script] && existsSync(resolve(projectRoot, folder))
      ? [{ folder, package: each, script }]
      : [];
  });
}

/**
 * Starts webpack for each front end. It watches and publishes each build; the page reloads (see the
 * shell's server).
 */
function webpackWatchers(
  packages: readonly WorkspacePackage[],
  stack: Stack,
  say: (text: string) => void,
): ManagedProcess[] {
  return packages
    .filter((each) => each.folder.startsWith('frontends/') && each.scripts['watch'])
    .map((each) => {
      const name = `watch-${each.folder.split('/')[1]}`;
      const logFile = resolve(stack.logFolder, `${name}.log`);
      const watcher: ManagedProcess = new ManagedProcess(
        {
          name,
          command: 'npm',
          args: ['run', '--silent', 'watch'],
          cwd: resolve(projectRoot, each.folder),
          env: process.env,
          logFile,
          wholeGroup: true,
        },
        (exit) =>
          exit.expected ||
          say(
            `✗ webpack of ${each.folder} ${watcher.describeExit()}. See ${logFile}, then run \`npm run dev\` again.`,
          ),
      );
      return watcher;
    });
}

/**
 * Runs the whole stack from sources: a saved file is compiled, and the processes or pages that use
 * it restart or reload.
 */
export async function dev(): Promise<number> {
  const packages = readWorkspace();
  let watchers: ManagedProcess[] = [];
  let unwatch = (): void => {};
  return runUntilStopped({
    mode: 'development',
    basePort: basePortFrom(process.env),
    stateFolder: defaultStateFolder,
    build: true,
    whenReady: async (stack, steps) => {
      watchers = webpackWatchers(packages, stack, (text) => steps.say(text));
      for (const watcher of watchers) await watcher.start();
      const sources = serverSources(packages);
      const rebuilder = new Rebuilder(stack, steps, packages);
      unwatch = watchSources(
        sources.map(({ folder }) => folder),
        (folder) => {
          const source = sources.find((each) => each.folder === folder);
          if (source) void rebuilder.changed(source);
        },
      );
      steps.say(`Watching ${sources.length} server packages and ${watchers.length} front ends.`);
    },
    beforeStop: async () => {
      unwatch();
      await Promise.all(watchers.map((watcher) => watcher.stop()));
    },
  });
}
