import { AccessScene } from '../support/access-scene.ts';
import type { ApiPerson } from '../support/api-person.ts';
import { listExcesses, writeBudgets, type Measured } from '../support/operations-budget/budget.ts';
import { readDocuments } from '../support/operations-budget/documents.ts';
import { listOperations } from '../support/operations-budget/list-operations.ts';
import { ListScene } from '../support/operations-budget/list-scene.ts';
import { mutations } from '../support/operations-budget/mutations/mutations.ts';
import { newTrace, TracedStack, type Cost } from '../support/operations-budget/traced-stack.ts';
import { expect, test } from '../support/test.ts';

interface Asked {
  readonly name: string;
  readonly traceIds: readonly string[];
  readonly refusal: string | null;
}

const documents = readDocuments();
let scenes: readonly [ListScene, ListScene, AccessScene];
let stack: TracedStack | undefined;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  // Untraced, because most of the requests are for the scenes.
  scenes = [await ListScene.set(1), await ListScene.set(50), await AccessScene.set()];
  stack = await TracedStack.start();
});
test.afterAll(() => stack?.stop());

test('N11: each operation of the pages costs no more calls and statements than recorded, with lists of 1 and of 50 rows @long', async () => {
  test.setTimeout(600_000);
  expect([...Object.keys(listOperations), ...Object.keys(mutations)].sort()).toEqual(
    [...documents.keys()].sort(),
  );

  const [one, fifty, scene] = scenes;
  const asked: Asked[] = [];
  for (const lists of [one, fifty]) {
    for (const [name, { as, variables, times }] of Object.entries(listOperations))
      asked.push(await ask(name, lists[as], (await variables?.(lists)) ?? {}, times));
  }
  for (const [name, prepare] of Object.entries(mutations)) {
    const { as, variables } = await prepare(scene);
    asked.push(await ask(name, as, variables));
  }

  const measured = await measure(asked);
  if (process.env['MAKEPORT_BUDGET'] === 'record') writeBudgets(measured);
  expect(listExcesses(measured)).toEqual([]);
});

async function ask(name: string, person: ApiPerson, variables: object, times = 1): Promise<Asked> {
  const traceIds: string[] = [];
  let refusal: string | null = null;
  for (let time = 1; time <= times; time++) {
    const { traceId, traceparent } = newTrace();
    const answer = await person.ask(documents.get(name) ?? '', variables, traceparent);
    refusal ??= answer.refusal;
    traceIds.push(traceId);
  }
  return { name, traceIds, refusal };
}

async function measure(asked: readonly Asked[]): Promise<ReadonlyMap<string, Measured>> {
  let costs: ReadonlyMap<string, Cost> = new Map();
  await expect
    .poll(
      () => {
        costs = stack?.getCosts() ?? costs;
        return asked
          .filter(
            ({ traceIds, refusal }) =>
              refusal === null && !traceIds.every((traceId) => costs.has(traceId)),
          )
          .map(({ name }) => name);
      },
      { message: 'operations whose spans are incomplete', timeout: 60_000 },
    )
    .toEqual([]);
  const measured = new Map<string, Measured>();
  for (const { name, traceIds, refusal } of asked) {
    const [cheapest] = traceIds
      .flatMap((traceId) => costs.get(traceId) ?? [])
      .sort((one, other) => one.statements - other.statements);
    const { costs: before = [], refusal: earlier = null } = measured.get(name) ?? {};
    measured.set(name, {
      costs: cheapest ? [...before, cheapest] : before,
      refusal: earlier ?? refusal,
    });
  }
  return measured;
}
