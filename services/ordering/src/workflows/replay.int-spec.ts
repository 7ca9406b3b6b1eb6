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

/** Returns the workflow bundle with one change in its code. */
function changed(from: RegExp, to: string): WorkflowBundle {
  const code = bundle.code.replace(from, to);
  if (code === bundle.code) throw new Error(`the workflow bundle does not contain ${from.source}`);
  return { code };
}

type Outcomes = ReadonlyMap<string, Error | undefined>;

/**
 * Returns the first difference of each of these histories. One worker replays all of them, because
 * it takes a second to create one.
 */
async function replay(workflowBundle: WorkflowBundle, paths: readonly string[]): Promise<Outcomes> {
  const chosen = storedHistories().filter(({ path }) => paths.includes(path));
  const histories = chosen.map(({ path, history }) => ({ workflowId: path, history }));
  const outcomes = new Map<string, Error | undefined>();
  for await (const { workflowId, error } of Worker.runReplayHistories(
    { workflowBundle },
    histories,
  ))
    outcomes.set(workflowId, error);
  return outcomes;
}

describe('stored histories', () => {
  const paths = storedHistories().map(({ path }) => path);

  it('cover the paths of an order', () => {
    expect(paths.length).toBeGreaterThanOrEqual(12);
  });

  describe('with this version of the workflow', () => {
    let outcomes: Outcomes;
    beforeAll(async () => {
      outcomes = await replay(bundle, paths);
    });

    it.each(paths)('%s: orders under way go on', (path) => {
      expect(outcomes.has(path)).toBe(true);
      expect(outcomes.get(path)).toBeUndefined();
    });
  });

  const deadlines = ['unanswered', 'problem-escalated', 'holding-limit', 'inspection-passed'];
  describe('with a workflow that acts at no deadline', () => {
    let outcomes: Outcomes;
    beforeAll(async () => {
      outcomes = await replay(
        changed(/await \(0, \w+\.fireDeadline\)\(/, 'await (async () => order.order)('),
        deadlines,
      );
    });

    it.each(deadlines)('%s does not replay', (path) => {
      expect(outcomes.get(path)).toBeInstanceOf(DeterminismViolationError);
    });
  });

  const paid = ['completed', 'problem-split', 'sample-shipped', 'inspection-confirmed'];
  describe('with a workflow that refunds where it paid', () => {
    let outcomes: Outcomes;
    beforeAll(async () => {
      outcomes = await replay(
        changed(/\(0, (\w+)\.payManufacturer\)\(/, '(0, $1.refundBrand)('),
        paid,
      );
    });

    it.each(paid)('%s does not replay', (path) => {
      expect(outcomes.get(path)).toBeInstanceOf(DeterminismViolationError);
    });
  });

  it('with a workflow that expects no completion, overdue-without-catalogue does not replay', async () => {
    const careless = changed(
      /await \(0, \w+\.expectCompletionByCatalogue\)\(/,
      "await (async () => ({ version: 99, status: 'completed', escrowState: 'released', deadlines: {} }))(",
    );
    const outcomes = await replay(careless, ['overdue-without-catalogue']);
    expect(outcomes.get('overdue-without-catalogue')).toBeInstanceOf(DeterminismViolationError);
  });

  // Each of these is the only stored history of its branch.
  it.each([
    [
      'needs the catalogue',
      /if \(!\(error instanceof \w+\.ActivityFailure\)\) throw/,
      'throw',
      'overdue-without-catalogue',
    ],
    [
      'believes late messages',
      /if \(order\.version < this\.order\.version\) return;/,
      '',
      'told-twice-and-late',
    ],
    [
      'reverses a transfer before it pays',
      /(if \(owed !== this\.settled\)[^;]+;\s+this\.settled = owed;\s+)(await this\.recover\(\);)/,
      '$2 $1',
      'charged-back',
    ],
    ['waits without news', /this\.news !== heard \|\| /, '', 'refund-confirmed-late'],
    [
      'reverses no transfer of an order that is being made',
      /escrowState !== this\.settled \|\| this\.order\.isRecovering/,
      'escrowState !== this.settled',
      'charged-back-while-made',
    ],
  ])('with a workflow that %s, its history does not replay', async (_what, from, to, path) => {
    const outcomes = await replay(changed(from, to), [path]);
    expect(outcomes.get(path)).toBeInstanceOf(DeterminismViolationError);
  });
});
