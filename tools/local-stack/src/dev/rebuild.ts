import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../paths.ts';
import type { Stack } from '../stack/stack.ts';
import type { Steps } from '../steps.ts';
import { affectedBy, type WorkspacePackage } from './workspace.ts';

const execute = promisify(execFile);

export interface WatchedSource {
  /** The watched folder, such as services/ordering/src. */
  readonly folder: string;
  readonly package: WorkspacePackage;
  /** The package's script that compiles it. */
  readonly script: string;
}

/**
 * Compiles a changed package and restarts the processes that run its code, one change after the
 * other.
 */
export class Rebuilder {
  #last: Promise<void> = Promise.resolve();
  readonly #stack: Stack;
  readonly #steps: Steps;
  readonly #packages: readonly WorkspacePackage[];

  constructor(stack: Stack, steps: Steps, packages: readonly WorkspacePackage[]) {
    this.#stack = stack;
    this.#steps = steps;
    this.#packages = packages;
  }

  /** Never rejects: a compile error is printed, and the next save tries again. */
  changed(source: WatchedSource): Promise<void> {
    this.#last = this.#last
      .then(() =>
        this.#steps.step(
          `changed ${source.package.folder}`,
          () => this.#apply(source),
          (names) => names.join(', '),
        ),
      )
      .then(
        () => {},
        (error: unknown) => this.#steps.say(error instanceof Error ? error.message : String(error)),
      );
    return this.#last;
  }

  async #apply(source: WatchedSource): Promise<string[]> {
    await execute('npm', ['run', '--silent', source.script], {
      cwd: resolve(projectRoot, source.package.folder),
    });
    const names = affectedBy(source.package.folder, this.#packages).flatMap((folder) =>
      this.#stack.getProcesses(folder),
    );
    await Promise.all(names.map((name) => this.#stack.restart(name)));
    return names;
  }
}
