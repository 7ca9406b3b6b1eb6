import type { Steps } from '../steps.ts';
import { build } from './build.ts';
import type { Stack } from './stack.ts';

export interface BringUpOptions {
  /** False when the caller has built already. */
  readonly build: boolean;
  readonly abort: AbortSignal;
}

/** All steps from nothing to a stack that is ready, each with its line. */
export async function bringUp(stack: Stack, steps: Steps, options: BringUpOptions): Promise<void> {
  const ended = await steps.step(
    'look around',
    () => stack.prepare(),
    () =>
      stack.engines
        .map(
          ({ name, how, address }) =>
            `${name}: ${how === 'environment' ? address.replace(/.*@/, '') : how}`,
        )
        .join(', '),
  );
  if (ended.length > 0) steps.say(`  ended what an earlier run had left: ${ended.join(', ')}`);

  // The engines wait for the network and the disk, the build for the processor.
  await Promise.all([
    steps.step('engines', () => stack.startEngines()),
    options.build ? steps.step('build', () => build(stack.logFolder, options.abort)) : undefined,
  ]);
  await steps.step('databases', () => stack.createDatabases());
  await Promise.all([
    steps.step('migrations', () => stack.migrate()),
    steps.step('topics', () => stack.createTopics()),
  ]);
  await steps.step('demo data', () => stack.seed());
  await steps.step('processes', () => stack.startProcesses());
}
