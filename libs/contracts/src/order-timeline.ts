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

/** The kinds of entries in an order's timeline. */
export const timelineKinds = [
  'placed',
  'rejected',
  /** The order changed to this status. */
  ...orderStatuses.filter((status) => status !== 'pending'),
  /** The manufacturer was reminded to answer. */
  'reminded',
  /** The expected completion date passed; both sides were reminded. */
  'completion_overdue',
  'problem_reported',
  'problem_withdrawn',
  /** The sides did not settle the problem in time, and both were reminded. */
  'problem_reminded',
  /** From now on an administrator decides about the problem. */
  'problem_escalated',
  /** The payment is near its holding limit; an administrator was notified. */
  'holding_limit_near',
  'released',
  'refunded',
  'split',
  /** The payment provider confirmed the transfer to the manufacturer. */
  'paid_out',
  /** The payment provider confirmed the refund to the brand. */
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

export const timelineEntry = z.object({
  /** Identifies the entry permanently, so that lists can reuse its row. */
  key: z.string(),
  kind: openEnum(timelineKinds),
  at: instant,
  actor: orderActor,
  /** The name of the company or administrator; null for the system. */
  actorName: z.string().nullable(),
  /** Free text or details: a tracking number, an expected date, the reason of a problem. */
  note: z.string().nullable(),
  /** Whether the entry corrects the shipment details of an earlier entry of the same kind. */
  corrected: z.boolean().optional(),
  /** A step of a chargeback. Older readers show the most similar `kind`. */
  chargeback: z.enum(chargebackSteps).optional(),
  /** A step of the brand's inspection. Older readers show `kind`. */
  inspection: z.enum(inspectionSteps).optional(),
  /** A step of the check after an early fraud warning. Older readers show `kind`. */
  paymentCheck: z.enum(paymentCheckSteps).optional(),
  /** A step of an offer to settle an open problem. Older readers show `kind`. */
  settlement: z.enum(settlementSteps).optional(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const nextStepKinds = [
  /** The steps of an order without exceptions. */
  ...orderStepKinds,
  /** Brand and manufacturer discuss an open problem, until both are reminded. */
  'talk',
  /** Brand and manufacturer were reminded to agree; after the deadline an administrator decides. */
  'agree',
  /** An administrator decides about the escrow. */
  'decide',
] as const;
export type NextStepKind = (typeof nextStepKinds)[number];

/** The step that an order waits for: its actor, its deadline, and what happens at the deadline. */
export const nextStep = z.object({
  kind: openEnum(nextStepKinds),
  waitsFor: orderActor,
  /** Null for a step without a deadline. */
  dueAt: instant.nullable(),
  /** A sentence about what happens at the deadline; null without a deadline. */
  atItsEnd: z.string().nullable(),
  /** Whether the card's bank decides instead of an administrator. */
  byBank: z.boolean().optional(),
  /** Whether the brand is inspecting a completed order and may confirm receipt. */
  inspects: z.boolean().optional(),
});
export type NextStep = z.infer<typeof nextStep>;

/** The two sides between which a settlement splits the held payment. */
export const settlementParties = ['brand', 'manufacturer'] as const;
export const settlementParty = z.enum(settlementParties);
export type SettlementParty = z.infer<typeof settlementParty>;

/** An offer of one side to settle an open problem (B40). The amounts add up to the held payment. */
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
  /** Null for a finished order. */
  nextStep: nextStep.nullable(),
  /**
   * Both sides' shares of a split payment. The platform's fee is not yet deducted from the
   * manufacturer's share.
   */
  split: z.object({ manufacturerCents: cents, brandCents: cents }).nullable().optional(),
  /** The open offer to settle the problem; null or absent if there is none. */
  settlementOffer: settlementOffer.nullable().optional(),
});
export type OrderTimeline = z.infer<typeof orderTimeline>;

/** The message for a rating outside 1 to 5 (OPEN-44). */
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
