import { Failure } from '../failure.ts';
import type { Count, Task } from '../checks/task.ts';
import { tasks } from '../checks/tasks.ts';
import { stopSignal } from '../stop-signal.ts';

async function runStage(task: Task, abort: AbortSignal): Promise<Count> {
  try {
    return await task.run(abort);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(`✗ ${error.problem}\n  ${error.remedy}`);
    return { passed: 0, failed: 1 };
  }
}

/** Everything that can be wrong, task by task; `-- unit int` runs only some. The last line counts. */
export async function test(args: readonly string[]): Promise<number> {
  const unknown = args.find((name) => tasks.every((task) => task.name !== name));
  if (unknown)
    throw new Failure(
      `There is no task '${unknown}'.`,
      `There are: ${tasks.map(({ name }) => name).join(', ')}.`,
    );
  const abort = new AbortController();
  void stopSignal(() => {}).then(() => abort.abort());

  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const task of tasks) {
    if (args.length > 0 && !args.includes(task.name)) continue;
    if (abort.signal.aborted) break;
    console.log(`\n──── ${task.name}`);
    const startedAt = Date.now();
    const count = await runStage(task, abort.signal);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    lines.push(
      `${count.failed === 0 ? '✓' : '✗'} ${task.name.padEnd(8)} ${seconds.padStart(7)} s   ${count.passed} passed, ${count.failed} failed`,
    );
    passed += count.passed;
    failed += count.failed;
  }
  if (abort.signal.aborted) {
    lines.push('✗ interrupted');
    failed += 1;
  }
  console.log(`\n${lines.join('\n')}\n`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
