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

async function expectNoReplay(workflowBundle: WorkflowBundleWithSourceMap, path: string): Promise<void> {
  await expect(Worker.runReplayHistory({ workflowBundle }, history(path))).rejects.toThrow(
    DeterminismViolationError,
  );
}

describe('stored histories', () => {
  it('cover the paths of before the clocks of life, and those of today', () => {
    expect(storedHistories().length).toBeGreaterThanOrEqual(36);
  });

  it.each(storedHistories())(
    '$path: orders under way go on with this version of the workflow',
    async ({ history }) => {
      await Worker.runReplayHistory({ workflowBundle: bundle }, history);
    },
  );

  const {
    remind,
    pay,
    refundInstead,
    expect: expectation,
    arm,
  } = {
    remind: /await \w+\(\(\)\s*=>\s*\(0, \w+\.remindManufacturer\)\(\{[^}]*\}\)\)/,
    pay: /await \(0, (\w+)\.payManufacturer\)\(/,
    refundInstead: 'await (0, $1.refundBrand)(',
    expect: /await \(0, \w+\.expectCompletion\)\(\{[^}]*\}\)/,
    arm: /await \(0, \w+\.ringClock\)\(|\(0, \w+\.ringClock\)\(/,
  };

  it.each(['unanswered', 'unanswered-2'])(
    'a workflow that forgets the reminder does not replay: %s',
    async (path) => {
      await expectNoReplay(changed(remind, 'await 0'), path);
    },
  );

  it.each(['completed', 'completed-2', 'problem-split', 'sample-shipped'])(
    'a workflow that refunds where it paid does not replay: %s',
    async (path) => {
      await expectNoReplay(changed(pay, refundInstead), path);
    },
  );

  it('a workflow that expects no completion does not replay', async () => {
    const careless = changed(expectation, "({ expectedAt: '2030-01-01T00:00:00.000Z' })");
    await expectNoReplay(careless, 'overdue');
  });

  it('a workflow whose clocks are silent does not replay', async () => {
    await expectNoReplay(changed(arm, '(async () => undefined)('), 'problem-escalated');
  });

  it.each(['completed', 'unanswered', 'answered-late'])(
    'clocks that are forced on an order of before do not replay: %s',
    async (path) => {
      const forced = changed(/\(0, \w+\.patched\)\('clocks-of-life'\)/, 'true');
      await expectNoReplay(forced, path);
    },
  );
});
