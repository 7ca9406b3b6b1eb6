import { eventually } from '@makeport/testing';
import type Stripe from 'stripe';
import type { OrderingStack } from '../../support/ordering-stack';
import type { Arrival } from './arrivals';
import { deliver, type Copies } from './deliver';
import { getEnd, getFullEnd, type FullEnd } from './end';
import type { Fact, Scenario } from './scenarios';
import { ScenarioRun } from './scenario-run';

/**
 * Runs a scenario once with that sequence of events. Resolves with its final state, which must
 * equal the scenario's.
 */
export async function play(
  stack: OrderingStack,
  { before, facts, end }: Scenario,
  arrival: Arrival,
  copies: Copies,
): Promise<{ run: ScenarioRun; full: FullEnd }> {
  const run = new ScenarioRun(stack);
  await before(run);
  const events = [];
  for (const turn of arrival) {
    if ('happens' in turn) {
      const fact = facts[turn.happens];
      if (!fact) throw new RangeError(`the scenario has no fact ${turn.happens}`);
      events.push(await happen(run, fact));
    } else {
      const event = events[turn.told];
      if (!event) throw new RangeError(`fact ${turn.told} has not happened`);
      await deliver(stack, event, copies);
    }
  }
  await eventually(async () => expect(await getEnd(run)).toEqual(end), {
    timeoutMs: 30_000,
    everyMs: 25,
  });
  return { run, full: await getFullEnd(run) };
}

/** Resolves with the event of the fact, whether it was delivered or not. */
export async function happen(run: ScenarioRun, fact: Fact): Promise<Stripe.Event> {
  await fact.happens(run);
  return eventually(() => run.take(fact.event), { timeoutMs: 30_000, everyMs: 15 });
}
