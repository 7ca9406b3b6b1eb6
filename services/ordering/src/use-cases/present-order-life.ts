import type { ChargebackStep, OrderLife as OrderLifeContract } from '@makeport/contracts';
import type { NextStep } from '../domain/next-step';
import type { TimelineEntry } from '../domain/timeline';
import type { OrderLife } from './get-order-lives';

/** An order's life as calls carry it. */
export function presentOrderLife({ orderId, timeline, nextStep, split }: OrderLife): OrderLifeContract {
  return {
    orderId,
    timeline: timeline.map(presentEntry),
    split: split && { ...split },
    nextStep: nextStep && presentNextStep(nextStep),
  };
}

type PresentedEntry = OrderLifeContract['timeline'][number];

/** A chargeback's steps by the kinds that readers of before know, and what they are. */
const chargebackKinds: Record<
  Extract<TimelineEntry['kind'], `chargeback_${string}`>,
  { readonly kind: PresentedEntry['kind']; readonly chargeback: ChargebackStep }
> = {
  chargeback_opened: { kind: 'holding_limit_near', chargeback: 'opened' },
  chargeback_won: { kind: 'problem_withdrawn', chargeback: 'won' },
  chargeback_lost: { kind: 'refunded', chargeback: 'lost' },
};

function presentEntry({ kind, at, ...entry }: TimelineEntry): PresentedEntry {
  const presented = { ...entry, at: at.toISOString() };
  return isChargeback(kind) ? { ...presented, ...chargebackKinds[kind] } : { ...presented, kind };
}

function isChargeback(kind: TimelineEntry['kind']): kind is keyof typeof chargebackKinds {
  return kind in chargebackKinds;
}

function presentNextStep({ kind, dueAt, ...step }: NextStep): NonNullable<OrderLifeContract['nextStep']> {
  const presented = { ...step, dueAt: dueAt?.toISOString() ?? null };
  return kind === 'bank' ? { ...presented, kind: 'decide', byBank: true } : { ...presented, kind };
}
