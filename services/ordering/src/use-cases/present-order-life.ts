import type { OrderLife as OrderLifeContract } from '@makeport/contracts';
import type { OrderLife } from './get-order-lives';

/** An order's life as calls carry it. */
export function presentOrderLife({ orderId, timeline, nextStep, split }: OrderLife): OrderLifeContract {
  return {
    orderId,
    timeline: timeline.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    split: split && { ...split },
    nextStep: nextStep && { ...nextStep, dueAt: nextStep.dueAt?.toISOString() ?? null },
  };
}
