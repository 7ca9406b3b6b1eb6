import { handledEventTypes } from '../../../src/use-cases/webhooks/handle-provider-event';
import { OrderingStack } from '../../support/ordering-stack';
import { inShort, type Arrival } from './arrivals';
import type { Copies } from './deliver';
import { getFullEnd, type FullEnd } from './end';
import { scenarios, type Scenario } from './scenarios';
import type { ScenarioRun } from './scenario-run';
import { play } from './play';

/** Half of the fifty copies share one id; the others have different ids. */
export const FIFTY: Copies = { same: 25, others: 25 };
export const TWICE: Copies = { same: 1, others: 1 };

/**
 * For reading the final states of all runs of a scenario: by then the provider's ledger contains a
 * thousand other runs.
 */
const LOOK_TIMEOUT_MS = 60_000;
const LOOK_TIMEOUT_EACH_MS = 1_000;

interface PlannedArrival {
  readonly arrival: Arrival;
  readonly copies: Copies;
}

/**
 * Runs every scenario of `scenarios` as often as planned: the final state is always the same, and
 * stays the same.
 */
export function describeArrivals(plan: (scenario: Scenario) => readonly PlannedArrival[]): void {
  let stack: OrderingStack;
  beforeAll(async () => {
    // Only a webhook continues a payout: its next retry and the reconciliation are hours away.
    stack = await OrderingStack.start({ PAYOUT_RETRY_HOURS: '10', RECONCILIATION_MINUTES: '600' });
    await stack.startApi();
    await stack.startWorker();
    // The test delivers the events itself.
    await stack.sandbox('/webhooks/mode', { drop: true });
  });
  afterAll(() => stack.stop());

  it('hold every kind of event that ordering acts on', () => {
    const events = scenarios.flatMap(({ facts }) => facts.map(({ event }) => event));
    expect(events).toEqual(expect.arrayContaining([...handledEventTypes]));
  });

  describe.each(scenarios.map((scenario): [string, Scenario] => [scenario.name, scenario]))(
    '%s',
    (_name, scenario) => {
      const runs: { run: ScenarioRun; full: FullEnd }[] = [];
      const comparable = ({ end, entries, ...history }: FullEnd): Partial<FullEnd> =>
        scenario.overtakesFacts ? { end, entries } : { end, entries, ...history };
      const planned = plan(scenario).map(({ arrival, copies }): [string, Arrival, Copies] => [
        `${inShort(arrival)}, each ${copies.same + copies.others} times`,
        arrival,
        copies,
      ]);

      it.each(planned)('OPEN-32, OPEN-41: %s', async (_title, arrival, copies) => {
        const one = await play(stack, scenario, arrival, copies);
        runs.push(one);
        expect(comparable(one.full)).toEqual(comparable(runs[0]?.full ?? one.full));
      });

      it(
        'money: all have the same end for good',
        async () => {
          expect(runs.length).toBe(planned.length);
          for (const { run, full } of runs) expect(await getFullEnd(run)).toEqual(full);
          await stack.expectBooksInOrder();
        },
        LOOK_TIMEOUT_MS + planned.length * LOOK_TIMEOUT_EACH_MS,
      );
    },
  );

  it('OPEN-32: what nobody acts on was answered and not kept', async () => {
    const kept = await stack.rows<{ type: string }>(`SELECT DISTINCT type FROM stripe_events`);
    expect(kept.map(({ type }) => type).toSorted()).toEqual(handledEventTypes.toSorted());
  });
}
