import { z } from 'zod';
import {
  MAX_FEEDBACK_LENGTH,
  MAX_PROBLEM_LENGTH,
  orderActors,
  orderStatuses,
  orderStepKinds,
} from '@makeport/rules';
import { cents, id, instant } from './fields';
import { openEnum } from './open-enum';
import { exampleOrder } from './order';

export const orderActor = z.enum(orderActors);
export type { OrderActor } from '@makeport/rules';

/** Everything that happens to an order, as people read it. */
export const timelineKinds = [
  'placed',
  'rejected',
  /** The order has reached the status. */
  ...orderStatuses.filter((status) => status !== 'pending'),
  /** The manufacturer was reminded to answer. */
  'reminded',
  /** The expected completion has passed; both sides were reminded. */
  'completion_overdue',
  'problem_reported',
  'problem_withdrawn',
  /** The days for talking are over; both sides were reminded. */
  'problem_reminded',
  /** The problem is before an administrator. */
  'problem_escalated',
  /** The payment cannot be held much longer; an administrator was told. */
  'holding_limit_near',
  'released',
  'refunded',
  'split',
  /** The payment provider has confirmed the transfer to the manufacturer. */
  'paid_out',
  /** The payment provider has confirmed the refund to the brand. */
  'refund_paid',
  'rated',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const chargebackSteps = ['opened', 'won', 'lost'] as const;
export type ChargebackStep = (typeof chargebackSteps)[number];

export const inspectionSteps = ['reminded', 'confirmed', 'ended'] as const;
export type InspectionStep = (typeof inspectionSteps)[number];

export const paymentCheckSteps = ['opened', 'ended'] as const;
export type PaymentCheckStep = (typeof paymentCheckSteps)[number];

export const settlementSteps = ['offered', 'accepted', 'declined', 'withdrawn'] as const;
export type SettlementStep = (typeof settlementSteps)[number];

/** One step: who did what, and when. */
export const timelineEntry = z.object({
  /** Names the step for good, so that lists keep their rows. */
  key: z.string(),
  kind: openEnum(timelineKinds),
  at: instant,
  actor: orderActor,
  /** The company, or the administrator's; null for the system. */
  actorName: z.string().nullable(),
  /** What a person wrote or has to know: a tracking number, an expected date, the reason of a problem. */
  note: z.string().nullable(),
  /** It mends what an earlier entry of its kind says: shipment details. */
  corrected: z.boolean().optional(),
  /** The card's bank looks into the payment, or has decided; readers of before see the kind that comes nearest. */
  chargeback: z.enum(chargebackSteps).optional(),
  /** Of the days in which the brand inspects the goods; likewise. */
  inspection: z.enum(inspectionSteps).optional(),
  /** The payment is being checked, after an early fraud warning; read like `chargeback`. */
  paymentCheck: z.enum(paymentCheckSteps).optional(),
  /** Of an offer to settle an open problem; read like `chargeback`. */
  settlement: z.enum(settlementSteps).optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const nextStepKinds = [
  /** Of an order that nothing disturbs. */
  ...orderStepKinds,
  /** An open problem: brand and manufacturer talk. */
  'talk',
  /** The talk brought nothing: agree, or an administrator decides. */
  'agree',
  /** An administrator decides about the escrow. */
  'decide',
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

/** What comes next, by whom, by when, and what happens where it does not come. */
export const nextStep = z.object({
  kind: openEnum(nextStepKinds),
  waitsFor: orderActor,
  /** The end of the clock that runs now; null where none does. */
  dueAt: instant.nullable(),
  /** A sentence; null where no clock runs. */
  atItsEnd: z.string().nullable(),
  /** The card's bank decides, not an administrator. */
  byBank: z.boolean().optional(),
  /** The brand inspects the goods of a completed order and confirms receipt. */
  inspects: z.boolean().optional(),
});
export type NextStep = z.infer<typeof nextStep>;

/** The two sides of an order: whose money is held. */
export const settlementParties = ['brand', 'manufacturer'] as const;
export const settlementParty = z.enum(settlementParties);
export type SettlementParty = z.infer<typeof settlementParty>;

/** What one side offers the other to settle an open problem (B40): the amounts add up to the held payment. */
export const settlementOffer = z.object({
  id,
  offeredBy: settlementParty,
  brandCents: cents,
  manufacturerCents: cents,
  offeredAt: instant,
});
export type SettlementOffer = z.infer<typeof settlementOffer>;

export const settlementAnswers = ['accept', 'decline', 'withdraw'] as const;
export const settlementAnswer = z.enum(settlementAnswers);
export type SettlementAnswer = z.infer<typeof settlementAnswer>;

export const orderTimeline = z.object({
  orderId: id,
  /** Oldest first. */
  timeline: z.array(timelineEntry).min(1),
  /** Null: the order's life is over. */
  nextStep: nextStep.nullable(),
  /** What each side got where an administrator has split the hold; fees are part of the manufacturer's share. */
  split: z.object({ manufacturerCents: cents, brandCents: cents }).nullable().optional(),
  /** The open offer to settle the problem; null or absent: there is none. */
  settlementOffer: settlementOffer.nullable().optional(),
});
export type OrderTimeline = z.infer<typeof orderTimeline>;

/** OPEN-44. */
const STARS = 'Please choose 1 to 5 stars';
export const stars = z.int(STARS).min(1, STARS).max(5, STARS);
export const feedback = z.string().max(MAX_FEEDBACK_LENGTH).optional();

export const problemReason = z
  .string()
  .trim()
  .min(1, 'Please describe the problem')
  .max(MAX_PROBLEM_LENGTH);

export const disputeDecisions = ['release', 'refund', 'split'] as const;
export const disputeDecision = z.enum(disputeDecisions);
export type DisputeDecision = z.infer<typeof disputeDecision>;

export const exampleOrderTimeline: OrderTimeline = {
  orderId: exampleOrder.id,
  timeline: [
    {
      key: 'placed',
      kind: 'placed',
      at: '2026-11-21T10:00:00.000Z',
      actor: 'brand',
      actorName: 'Northwind Outfitters',
      note: null,
    },
    {
      key: `${exampleOrder.id}:remind_manufacturer`,
      kind: 'reminded',
      at: '2026-11-24T10:00:00.000Z',
      actor: 'system',
      actorName: null,
      note: null,
    },
  ],
  nextStep: {
    kind: 'answer',
    waitsFor: 'manufacturer',
    dueAt: '2026-12-05T10:00:00.000Z',
    atItsEnd: 'The order is cancelled and the payment is refunded.',
  },
};
