import { eventually } from '@makeport/testing';
import type Stripe from 'stripe';
import type { OrderingStack } from '../../support/ordering-stack';

/** The number of concurrent copies of an event. */
export interface Copies {
  /** Copies with the same id, as the provider repeats an event. */
  readonly same: number;
  /** Copies with different ids: several events about the same object. */
  readonly others: number;
}

/**
 * Sends signed copies of an event concurrently, and resolves when all stored copies are processed.
 */
export async function deliver(
  stack: OrderingStack,
  event: Stripe.Event,
  { same, others }: Copies,
): Promise<void> {
  const ids = [
    ...Array.from({ length: same }, () => event.id),
    ...Array.from({ length: others }, (_, copy) => `${event.id}_${copy}`),
  ];
  const answers = await Promise.all(ids.map((id) => send(stack, { ...event, id })));
  expect(new Set(answers)).toEqual(new Set([200]));
  await eventually(
    async () => {
      const left = await stack.rows<{ id: string; outcome: string | null }>(
        `SELECT id, outcome FROM stripe_events WHERE id = ANY($1) AND state = 'received'`,
        [ids],
      );
      expect(left).toEqual([]);
    },
    { timeoutMs: 30_000, everyMs: 15 },
  );
}

async function send(stack: OrderingStack, event: Stripe.Event): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = stack.stripe.webhooks.generateTestHeaderString({
    payload,
    secret: stack.config.STRIPE_WEBHOOK_SECRET,
  });
  const { status } = await fetch(stack.webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  return status;
}
