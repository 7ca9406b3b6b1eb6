import { DeterminismViolationError } from '@temporalio/workflow';
import { Worker, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { bundleWorkflows } from '../adapters/temporal/bundle-workflows';
import { storedHistories } from '../testing/histories';
import { quietRuntime } from '../testing/quiet-runtime';

let bundle: WorkflowBundleWithSourceMap;
beforeAll(async () => {
  quietRuntime();
  bundle = await bundleWorkflows();
});

/** The same workflow with one change in its code. */
function changed(from: RegExp, to: string): WorkflowBundleWithSourceMap {
  const code = bundle.code.replace(from, to);
  if (code === bundle.code) throw new Error(`the workflow holds no ${from.source}`);
  return { ...bundle, code };
}

function history(path: string): ReturnType<typeof storedHistories>[number]['history'] {
  const stored = storedHistories().find((entry) => entry.path === path);
  if (!stored) throw new Error(`no history of ${path}`);
  return stored.history;
}

describe('stored histories', () => {
  it('cover at least ten paths', () => {
    expect(storedHistories().length).toBeGreaterThanOrEqual(10);
  });

  it.each(storedHistories())(
    '$path: orders under way go on with this version of the workflow',
    async ({ history }) => {
      await Worker.runReplayHistory({ workflowBundle: bundle }, history);
    },
  );

  it('a workflow that forgets the reminder does not replay', async () => {
    const forgetful = changed(/await remindManufacturer\(\{[^}]*\}\)/, 'await 0');
    await expect(
      Worker.runReplayHistory({ workflowBundle: forgetful }, history('unanswered')),
    ).rejects.toThrow(DeterminismViolationError);
  });

  it('a workflow that refunds where it paid does not replay', async () => {
    const swapped = changed(/await payManufacturer\(/, 'await refundBrand(');
    await expect(Worker.runReplayHistory({ workflowBundle: swapped }, history('completed'))).rejects.toThrow(
      DeterminismViolationError,
    );
  });
});
