import { Failure } from '../failure.ts';
import type { Count, Task } from '../checks/task.ts';
import { groups, type Lane } from '../checks/tasks.ts';
import { stopSignal } from '../stop-signal.ts';

async function countTask(task: Task, abort: AbortSignal, paths: readonly string[]): Promise<Count> {
  try {
    return await task.run(abort, paths);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`✗ ${error.problem}\n  ${error.remedy}`);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs all checks, group by group. `-- unit int` runs some of them, `-- unit libs/money` the specs
 * of a folder. The last line contains the totals.
 */
export async function test(args: readonly string[]): Promise<number> {
  const tasks = groups.flat(2);
  const paths = args.filter((arg) => /[./]/.test(arg));
  const names = args.filter((arg) => !/[./]/.test(arg));
  const unknown = names.find((name) => tasks.every((task) => task.name !== name));
  if (unknown)
    throw new Failure(
      `There is no task '${unknown}'.`,
      `There are: ${tasks.map(({ name }) => name).join(', ')}.`,
    );
  const abort = new AbortController();
  void stopSignal(() => {}).then(() => abort.abort());

  const isWanted = (task: Task): boolean =>
    names.length > 0 ? names.includes(task.name) : task.onlyByName !== true;
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  const runTask = async (task: Task): Promise<void> => {
    const startedAt = Date.now();
    const count = await countTask(task, abort.signal, paths);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    lines.push(
      `${count.failed === 0 ? '✓' : '✗'} ${task.name.padEnd(8)} ${seconds.padStart(7)} s   ${count.passed} passed, ${count.failed} failed`,
    );
    passed += count.passed;
    failed += count.failed;
  };
  const runLane = async (lane: Lane): Promise<void> => {
    for (const task of lane) {
      if (abort.signal.aborted) return;
      console.log(`\n──── ${task.name}`);
      await runTask(task);
    }
  };
  for (const group of groups)
    await Promise.all(group.map((lane) => runLane(lane.filter(isWanted))));
  if (abort.signal.aborted) {
    lines.push('✗ interrupted');
    failed += 1;
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
