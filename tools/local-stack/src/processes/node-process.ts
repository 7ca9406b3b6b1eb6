import { basename, resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { compileCache, projectRoot } from '../paths.ts';
import { lastLines, ManagedProcess, type ProcessSpec } from './managed-process.ts';

const sourceMaps = resolve(import.meta.dirname, 'source-maps.cjs');

/** Specifies a program of Makeport, run by this Node from the project's root. */
export function nodeProcess(options: {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly logFolder: string;
}): ProcessSpec {
  return {
    name: options.name,
    command: process.execPath,
    args: ['--require', sourceMaps, resolve(projectRoot, options.script), ...(options.args ?? [])],
    cwd: projectRoot,
    env: { NODE_COMPILE_CACHE: compileCache, ...options.environment },
    logFile: resolve(options.logFolder, `${options.name}.log`),
  };
}

/**
 * Runs a program to completion.
 * @param running contains the process while it runs; `changed` is called when it starts and ends
 * @throws Failure with the end of its log
 */
export async function runToEnd(
  script: string,
  spec: ProcessSpec,
  running: Set<ManagedProcess>,
  changed: () => void,
): Promise<void> {
  const managed = await new Promise<ManagedProcess>((done, failed) => {
    const started = new ManagedProcess(spec, () => done(started));
    running.add(started);
    started.start().then(changed, failed);
  });
  running.delete(managed);
  changed();
  if (managed.lastExit?.code === 0) return;
  throw new Failure(
    `${basename(script, '.js')} of ${script.split('/')[1]} ${managed.describeExit()}.`,
    `Its log ${spec.logFile} ends with:\n${lastLines(spec.logFile, 12)}`,
  );
}
