import type { OrderTimeline as OrderTimelineContract } from '@makeport/contracts';
import type { NextStep } from '../../domain/order/next-step';
import type { TimelineEntry } from '../../domain/order/timeline';
import type { OrderTimeline } from './get-order-timelines';

/** An order's life as calls carry it. */
export function presentOrderTimeline({
  orderId,
  timeline,
  nextStep,
  split,
}: OrderTimeline): OrderTimelineContract {
  return {
    orderId,
    timeline: timeline.map(presentEntry),
    split: split && { ...split },
    nextStep: nextStep && presentNextStep(nextStep),
  };
}

type PresentedEntry = OrderTimelineContract['timeline'][number];

/** Steps by the kinds that readers of before know, and what they are. */
const laterKinds: Record<
  Extract<TimelineEntry['kind'], `chargeback_${string}` | `inspection_${string}` | `payment_check_${string}`>,
  Pick<PresentedEntry, 'kind' | 'chargeback' | 'inspection' | 'paymentCheck'>
> = {
  chargeback_opened: { kind: 'holding_limit_near', chargeback: 'opened' },
  chargeback_won: { kind: 'problem_withdrawn', chargeback: 'won' },
  chargeback_lost: { kind: 'refunded', chargeback: 'lost' },
  inspection_reminded: { kind: 'reminded', inspection: 'reminded' },
  inspection_confirmed: { kind: 'completed', inspection: 'confirmed' },
  inspection_ended: { kind: 'completed', inspection: 'ended' },
  payment_check_opened: { kind: 'holding_limit_near', paymentCheck: 'opened' },
  payment_check_ended: { kind: 'problem_withdrawn', paymentCheck: 'ended' },
};

function presentEntry({ kind, at, ...entry }: TimelineEntry): PresentedEntry {
  const presented = { ...entry, at: at.toISOString() };
  return isLater(kind) ? { ...presented, ...laterKinds[kind] } : { ...presented, kind };
}

function isLater(kind: TimelineEntry['kind']): kind is keyof typeof laterKinds {
  return kind in laterKinds;
}

function presentNextStep({ kind, dueAt, ...step }: NextStep): NonNullable<OrderTimelineContract['nextStep']> {
  const presented = { ...step, dueAt: dueAt?.toISOString() ?? null };
  if (kind === 'bank') return { ...presented, kind: 'decide', byBank: true };
  return kind === 'inspect' ? { ...presented, kind: 'complete', inspects: true } : { ...presented, kind };
}
