import { eventually } from '@makeport/testing';
import type Stripe from 'stripe';
import type { OrderingStack } from '../../support/ordering-stack';

/** How often an event comes, all at the same time. */
export interface Copies {
  /** Under its own id, as the provider repeats it. */
  readonly same: number;
  /** Under ids of their own: several events about one and the same thing. */
  readonly others: number;
}

/** Sends signed copies of an event at once, and resolves when all that was stored of them is processed. */
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
