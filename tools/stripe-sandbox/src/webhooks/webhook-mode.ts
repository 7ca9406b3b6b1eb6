import { z } from 'zod';

/**
 * How events are delivered from now on, including simulated faults of networks and a busy provider.
 */
export const webhookModeSchema = z.strictObject({
  /** Copies of each event, sent at the same time. */
  duplicate: z.number().int().min(1).max(500).default(1),
  /** Hold back events for `shuffleWindowMs` and send them in random order. */
  shuffle: z.boolean().default(false),
  shuffleWindowMs: z.number().int().min(1).max(60_000).default(400),
  /** true: nothing is delivered; a number: the percentage of copies that are lost. */
  drop: z.union([z.boolean(), z.number().min(0).max(100)]).default(false),
  delayMs: z.number().int().min(0).max(3_600_000).default(0),
});
export type WebhookMode = z.output<typeof webhookModeSchema>;

export const normalMode: WebhookMode = webhookModeSchema.parse({});

export interface PlannedDelivery {
  dueAt: number;
  state: 'pending' | 'dropped';
}

/**
 * Returns one entry for each copy of an event that occurs at `now` (ms). `random` returns numbers
 * in [0, 1).
 */
export function planDeliveries(
  mode: WebhookMode,
  now: number,
  random: () => number,
): PlannedDelivery[] {
  const dropShare = typeof mode.drop === 'boolean' ? Number(mode.drop) : mode.drop / 100;
  return Array.from({ length: mode.duplicate }, () => {
    const dropped = random() < dropShare;
    const jitter = mode.shuffle ? Math.floor(random() * mode.shuffleWindowMs) : 0;
    return { dueAt: now + mode.delayMs + jitter, state: dropped ? 'dropped' : 'pending' };
  });
}
