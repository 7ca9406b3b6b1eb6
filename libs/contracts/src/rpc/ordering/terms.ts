import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents } from '../../fields';

const days = z.number().nonnegative();

/** For administrators: what orders are charged and how long things may take (OPEN-83). */
export const getTerms = defineRpc({
  name: 'ordering.get-terms.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** Of the subtotal: 100 are one percent. */
    taxBasisPoints: z.int(),
    shipping: z.array(
      z.object({ method: z.enum(['standard', 'express', 'overnight']), priceCents: cents }),
    ),
    /** For each unit, where the product names no cost of its own. */
    sampleFeeCents: cents,
    /** Of what is released, kept by the platform. */
    platformFeeBasisPoints: z.int(),
    /** At least. */
    platformFeeMinimumCents: cents.default(0),
    /** After payment: the manufacturer is reminded to answer; the order is cancelled. */
    answerReminderDays: days,
    answerLimitDays: days,
    /** After a problem was reported: both are reminded to agree; an administrator decides. */
    problemTalkDays: days,
    problemEscalationDays: days,
    /** How long a payment may be held. */
    holdingLimitDays: days,
    /** After the completion: how long the brand may inspect the goods before the payment is released; 0: at once. */
    inspectionDays: days.optional(),
    /** Above it a decision about money needs a second admin; null where none is configured. */
    approvalThresholdCents: cents.nullable(),
    /** Who may decide about money and counts as a second administrator. Null: not known now. */
    moneyAdministrators: z.int().nullable(),
  }),
  example: {
    request: {},
    response: {
      taxBasisPoints: 1000,
      shipping: [{ method: 'standard', priceCents: 1500 }],
      sampleFeeCents: 5000,
      platformFeeBasisPoints: 0,
      platformFeeMinimumCents: 0,
      answerReminderDays: 3,
      answerLimitDays: 14,
      problemTalkDays: 3,
      problemEscalationDays: 7,
      holdingLimitDays: 90,
      inspectionDays: 3,
      approvalThresholdCents: 500_000,
      moneyAdministrators: 2,
    },
  },
});

/** For everybody: what is promised about payments. */
export const getPaymentTerms = defineRpc({
  name: 'ordering.get-payment-terms.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** How long a brand may inspect a completed order before its payment is released; 0: it is released at once. */
    inspectionDays: days,
  }),
  example: { request: {}, response: { inspectionDays: 3 } },
});
