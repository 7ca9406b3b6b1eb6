import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents } from '../../fields';

const days = z.number().nonnegative();

/** Returns the fees and deadlines of orders for administrators (OPEN-83). */
export const getTerms = defineRpc({
  name: 'ordering.get-terms.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** A part of the subtotal: 100 are one percent. */
    taxBasisPoints: z.int(),
    shipping: z.array(
      z.object({ method: z.enum(['standard', 'express', 'overnight']), priceCents: cents }),
    ),
    /** Per unit, if the product has no sample fee of its own. */
    sampleFeeCents: cents,
    /** The platform's part of a released payment. */
    platformFeeBasisPoints: z.int(),
    /** The minimum fee. */
    platformFeeMinimumCents: cents.default(0),
    /** Days after payment until the manufacturer is reminded, and until the order is cancelled. */
    answerReminderDays: days,
    answerLimitDays: days,
    /**
     * Days after a problem report until both sides are reminded, and until an administrator
     * decides.
     */
    problemTalkDays: days,
    problemEscalationDays: days,
    /** Maximum days for which a payment is held. */
    holdingLimitDays: days,
    /** Days of the brand's inspection between completion and release; 0: immediate release. */
    inspectionDays: days.optional(),
    /** Above this amount a decision about money needs a second admin; null if not configured. */
    approvalThresholdCents: cents.nullable(),
    /**
     * Number of administrators who may decide about money and count as a second one. Null: unknown.
     */
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

/** Returns the public promises about payments. */
export const getPaymentTerms = defineRpc({
  name: 'ordering.get-payment-terms.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /** Days of the brand's inspection between completion and release; 0: immediate release. */
    inspectionDays: days,
  }),
  example: { request: {}, response: { inspectionDays: 3 } },
});
