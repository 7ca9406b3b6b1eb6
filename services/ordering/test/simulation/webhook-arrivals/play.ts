import { eventually } from '@makeport/testing';
import type Stripe from 'stripe';
import type { OrderingStack } from '../../support/ordering-stack';
import type { Arrival } from './arrivals';
import { deliver, type Copies } from './deliver';
import { getEnd, getFullEnd, type FullEnd } from './end';
import type { Fact, LifeStory } from './lives';
import { OrderLife } from './order-life';

/** Lives a life once, telling of its facts in that order; resolves with its end, which has to be the story's. */
export async function play(
  stack: OrderingStack,
  { before, facts, end }: LifeStory,
  arrival: Arrival,
  copies: Copies,
): Promise<{ life: OrderLife; full: FullEnd }> {
  const life = new OrderLife(stack);
  await before(life);
  const events = [];
  for (const turn of arrival) {
    if ('happens' in turn) {
      const fact = facts[turn.happens];
      if (!fact) throw new RangeError(`the story has no fact ${turn.happens}`);
      events.push(await happen(life, fact));
    } else {
      const event = events[turn.told];
      if (!event) throw new RangeError(`fact ${turn.told} has not happened`);
      await deliver(stack, event, copies);
    }
  }
  await eventually(async () => expect(await getEnd(life)).toEqual(end), { timeoutMs: 30_000, everyMs: 25 });
  return { life, full: await getFullEnd(life) };
}

/** Resolves with the event that tells of it, whether it was delivered or not. */
export async function happen(life: OrderLife, fact: Fact): Promise<Stripe.Event> {
  await fact.happens(life);
  return eventually(() => life.take(fact.event), { timeoutMs: 30_000, everyMs: 15 });
}
