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
    /** The tax on the subtotal; 100 basis points are one percent. */
    taxBasisPoints: z.int(),
    shipping: z.array(
      z.object({ method: z.enum(['standard', 'express', 'overnight']), priceCents: cents }),
    ),
    /** The fee per unit for products without a sample fee of their own. */
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
    /**
     * Days between completion and release in which the brand can inspect the goods; 0 releases
     * immediately.
     */
    inspectionDays: days.optional(),
    /** The amount above which a decision about money needs a second administrator; null: never. */
    approvalThresholdCents: cents.nullable(),
    /**
     * The number of administrators who may approve decisions about money; null if identity is
     * unavailable.
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

/** Returns the terms of payment that every visitor may see. */
export const getPaymentTerms = defineRpc({
  name: 'ordering.get-payment-terms.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    /**
     * Days between completion and release in which the brand can inspect the goods; 0 releases
     * immediately.
     */
    inspectionDays: days,
  }),
  example: { request: {}, response: { inspectionDays: 3 } },
});
