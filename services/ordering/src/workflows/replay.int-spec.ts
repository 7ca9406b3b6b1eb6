import { readFile } from 'node:fs/promises';
import { DeterminismViolationError } from '@temporalio/workflow';
import { Worker, type WorkflowBundle } from '@temporalio/worker';
import { bundledWorkflows } from '../../test/support/workflows/bundled-workflows';
import { storedHistories } from '../../test/support/workflows/histories';
import { quietRuntime } from '../../test/support/workflows/quiet-runtime';

let bundle: { code: string };
beforeAll(async () => {
  quietRuntime();
  bundle = { code: await readFile((await bundledWorkflows()).codePath, 'utf8') };
});

/** The same workflow with one change in its code. */
function changed(from: RegExp, to: string): WorkflowBundle {
  const code = bundle.code.replace(from, to);
  if (code === bundle.code) throw new Error(`the workflow holds no ${from.source}`);
  return { code };
}

function history(path: string): ReturnType<typeof storedHistories>[number]['history'] {
  const stored = storedHistories().find((entry) => entry.path === path);
  if (!stored) throw new Error(`no history of ${path}`);
  return stored.history;
}

async function expectNoReplay(workflowBundle: WorkflowBundle, path: string): Promise<void> {
  await expect(Worker.runReplayHistory({ workflowBundle }, history(path))).rejects.toThrow(
    DeterminismViolationError,
  );
}

describe('stored histories', () => {
  it('cover the paths of an order', () => {
    expect(storedHistories().length).toBeGreaterThanOrEqual(12);
  });

  it.each(storedHistories())(
    '$path: orders under way go on with this version of the workflow',
    async ({ history }) => {
      await Worker.runReplayHistory({ workflowBundle: bundle }, history);
    },
  );

  it.each(['unanswered', 'problem-escalated', 'holding-limit', 'inspection-passed'])(
    'a workflow that acts at no deadline does not replay: %s',
    async (path) => {
      const silent = changed(/await \(0, \w+\.fireDeadline\)\(/, 'await (async () => order.order)(');
      await expectNoReplay(silent, path);
    },
  );

  it.each(['completed', 'problem-split', 'sample-shipped', 'inspection-confirmed'])(
    'a workflow that refunds where it paid does not replay: %s',
    async (path) => {
      await expectNoReplay(changed(/\(0, (\w+)\.payManufacturer\)\(/, '(0, $1.refundBrand)('), path);
    },
  );

  it('a workflow that expects no completion does not replay', async () => {
    const careless = changed(
      /await \(0, \w+\.expectCompletionByCatalogue\)\(/,
      "await (async () => ({ version: 99, status: 'completed', escrowState: 'released', deadlines: {} }))(",
    );
    await expectNoReplay(careless, 'overdue');
  });
});
