import type { Steps } from '../steps.ts';
import { build } from './build.ts';
import type { Stack } from './stack.ts';

export interface BringUpOptions {
  /** False if the caller has already built. */
  readonly build: boolean;
  readonly abort: AbortSignal;
}

/** Runs all steps from nothing to a ready stack and prints a line for each. */
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
  if (ended.length > 0) steps.say(`  stopped processes of an earlier run: ${ended.join(', ')}`);

  // Starting the engines is bound by network and disk, the build by the processor.
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
