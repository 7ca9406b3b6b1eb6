import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runTool } from '@makeport/local-stack/engines/run';
import { Failure } from '@makeport/local-stack/failure';
import {
  lastLines,
  ManagedProcess,
  type ProcessSpec,
} from '@makeport/local-stack/processes/managed-process';
import { runToEnd } from '@makeport/local-stack/processes/node-process';
import type { StackContext, StackProcess } from '@makeport/local-stack/stack/definition';
import { waitUntil } from '@makeport/local-stack/wait';
import type { ImageDefinition } from './image-list.ts';
import { inImage, type ImageFiles } from './run-in-image.ts';

const START_MS = 120_000;

export interface Checked {
  /** Milliseconds from start to readiness, by process. */
  readonly starts: Readonly<Record<string, number>>;
}

/**
 * Runs all processes of an image from its own files.
 * @throws Failure if one does not match the manifests
 */
export async function checkImage(
  { jobs, processes }: ImageDefinition,
  image: ImageFiles & { readonly healthCheck: readonly string[] },
  { context, logFolder }: { readonly context: StackContext; readonly logFolder: string },
): Promise<Checked> {
  await refusesWrites(image);
  const toSpec = (
    name: string,
    command: readonly string[],
    environment: Readonly<Record<string, string>>,
  ): ProcessSpec => ({
    ...inImage(image, command, environment),
    name,
    cwd: '/',
    logFile: resolve(logFolder, `${name}.log`),
  });
  for (const job of jobs) {
    const spec = toSpec(
      job.name,
      ['node', job.script, ...(job.args ?? [])],
      job.environment(context),
    );
    await runToEnd(job.script, spec, new Set(), () => undefined);
  }
  const starts: Record<string, number> = {};
  for (const definition of processes) {
    const { name, script } = definition;
    const environment = definition.environment(context);
    const spec = toSpec(name, ['node', '--enable-source-maps', script], environment);
    const process = new ManagedProcess(spec);
    const startedAt = Date.now();
    await process.start();
    try {
      await ready(process, definition, context);
      starts[name] = Date.now() - startedAt;
      runsAs(process, image.user);
      const { command, args, env } = inImage(image, image.healthCheck, environment);
      await runTool(command, args, `The health check of ${name} fails.`, { env });
    } finally {
      await process.stop();
    }
    if (process.lastExit?.code !== 0)
      throw new Failure(
        `${name} ${process.describeExit()} when it was stopped.`,
        `Its log is ${spec.logFile}.`,
      );
  }
  return { starts };
}

/**
 * Runs as root, so that only the read-only file system, not the owner of a folder, can reject the
 * write.
 */
async function refusesWrites(image: ImageFiles): Promise<void> {
  const { command, args, env } = inImage({ ...image, user: '0:0' }, ['touch', 'probe'], {});
  const answer = await runTool(command, args, '', { env }).catch(
    (error: unknown) => (error as Failure).problem,
  );
  if (!answer.includes('Read-only file system'))
    throw new Failure('The root is not read-only.', answer);
}

async function ready(
  process: ManagedProcess,
  { name, port }: StackProcess,
  { ports }: StackContext,
): Promise<void> {
  const tail = (): string => lastLines(process.spec.logFile, 8);
  await waitUntil(
    async () =>
      (
        await fetch(`http://127.0.0.1:${ports[port]}/health/ready`, {
          signal: AbortSignal.timeout(3_000),
        })
      ).ok,
    {
      timeoutMs: START_MS,
      failedEarly: () =>
        process.running
          ? undefined
          : new Failure(`${name} ${process.describeExit()} while starting.`, tail()),
      onTimeout: () => new Failure(`${name} is not ready after ${START_MS / 1000} s.`, tail()),
    },
  );
}

function runsAs(process: ManagedProcess, user: string): void {
  const status = readFileSync(`/proc/${process.identity?.pid}/status`, 'utf8');
  const [uid, gid] = ['Uid', 'Gid'].map(
    (field) => new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1],
  );
  if (`${uid}:${gid}` !== user) throw new Failure(`It runs as ${uid}:${gid}, not as ${user}.`, '');
}
