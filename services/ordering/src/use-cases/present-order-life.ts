import type { OrderLife as OrderLifeContract } from '@makeport/contracts';
import type { OrderLife } from './get-order-lives';

/** An order's life as calls carry it. */
export function presentOrderLife({ orderId, timeline, nextStep }: OrderLife): OrderLifeContract {
  return {
    orderId,
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    nextStep: nextStep && { ...nextStep, dueAt: nextStep.dueAt?.toISOString() ?? null },
  };
}
