import type { OrderTimeline as OrderTimelineContract } from '@makeport/contracts';
import type { NextStep } from '../../domain/order/next-step';
import type { TimelineEntry } from '../../domain/order/timeline';
import type { SettlementOffer } from '../../domain/settlement/settlement-offer';
import type { OrderTimeline } from './get-order-timelines';

/** Maps an order's timeline to its contract. */
export function presentOrderTimeline({
  orderId,
  timeline,
  nextStep,
  split,
  settlementOffer,
}: OrderTimeline): OrderTimelineContract {
  return {
    orderId,
    timeline: timeline.map(presentEntry),
    split: split && { ...split },
    settlementOffer: settlementOffer && presentOffer(settlementOffer),
    nextStep: nextStep && presentNextStep(nextStep),
  };
}

function presentOffer({
  id,
  offeredBy,
  brandCents,
  manufacturerCents,
  offeredAt,
}: SettlementOffer): NonNullable<OrderTimelineContract['settlementOffer']> {
  return { id, offeredBy, brandCents, manufacturerCents, offeredAt: offeredAt.toISOString() };
}

type PresentedEntry = OrderTimelineContract['timeline'][number];

/** Newer kinds of steps: the older kind that earlier readers support, and the actual one. */
const laterKinds: Record<
  Extract<
    TimelineEntry['kind'],
    | `chargeback_${string}`
    | `inspection_${string}`
    | `payment_check_${string}`
    | `settlement_${string}`
  >,
  Pick<PresentedEntry, 'kind' | 'chargeback' | 'inspection' | 'paymentCheck' | 'settlement'>
> = {
  chargeback_opened: { kind: 'holding_limit_near', chargeback: 'opened' },
  chargeback_won: { kind: 'problem_withdrawn', chargeback: 'won' },
  chargeback_lost: { kind: 'refunded', chargeback: 'lost' },
  inspection_reminded: { kind: 'reminded', inspection: 'reminded' },
  inspection_confirmed: { kind: 'completed', inspection: 'confirmed' },
  inspection_ended: { kind: 'completed', inspection: 'ended' },
  payment_check_opened: { kind: 'holding_limit_near', paymentCheck: 'opened' },
  payment_check_ended: { kind: 'problem_withdrawn', paymentCheck: 'ended' },
  settlement_offered: { kind: 'problem_reminded', settlement: 'offered' },
  settlement_accepted: { kind: 'problem_reminded', settlement: 'accepted' },
  settlement_declined: { kind: 'problem_reminded', settlement: 'declined' },
  settlement_withdrawn: { kind: 'problem_reminded', settlement: 'withdrawn' },
};

function presentEntry({ kind, at, ...entry }: TimelineEntry): PresentedEntry {
  const presented = { ...entry, at: at.toISOString() };
  return isLater(kind) ? { ...presented, ...laterKinds[kind] } : { ...presented, kind };
}

function isLater(kind: TimelineEntry['kind']): kind is keyof typeof laterKinds {
  return kind in laterKinds;
}

function presentNextStep({
  kind,
  dueAt,
  ...step
}: NextStep): NonNullable<OrderTimelineContract['nextStep']> {
  const presented = { ...step, dueAt: dueAt?.toISOString() ?? null };
  if (kind === 'bank') return { ...presented, kind: 'decide', byBank: true };
  return kind === 'inspect'
    ? { ...presented, kind: 'complete', inspects: true }
    : { ...presented, kind };
}
