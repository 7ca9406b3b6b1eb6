import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id } from '../../fields';
import { exampleOrder, order } from '../../order';
import { settlementAnswer } from '../../order-timeline';

const orderAnswer = z.object({ order });
/** Identifies one submission, so that a retry is not applied twice. */
const requestId = id.optional();
const problem = { reason: 'The engraving is off centre.', reportedAt: '2026-12-20T10:00:00.000Z' };

/**
 * Offers the other side a split of the held payment while a problem is open (B40). For the order's
 * brand or manufacturer. The offer replaces the caller's earlier offer and declines the other
 * side's.
 */
export const offerSettlement = defineRpc({
  name: 'ordering.offer-settlement.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    /** Both amounts, so that ordering can refuse the offer if the held amount has changed. */
    brandCents: cents,
    manufacturerCents: cents,
    requestId,
  }),
  response: orderAnswer,
  example: {
    request: {
      orderId: exampleOrder.id,
      brandCents: 53_500,
      manufacturerCents: 80_000,
      requestId: '5a3b1e00-0000-4000-8000-0000000000af',
    },
    response: {
      order: { ...exampleOrder, status: 'in_production', hasDispute: true, problem, version: 5 },
    },
  },
});

/**
 * Accepts or declines the other side's offer, or withdraws the caller's own (B40). An accepted
 * offer ends the escrow like an administrator's decision.
 */
export const answerSettlement = defineRpc({
  name: 'ordering.answer-settlement.v1',
  kind: 'write',
  request: z.object({ orderId: id, offerId: id, answer: settlementAnswer, requestId }),
  response: orderAnswer,
  example: {
    request: {
      orderId: exampleOrder.id,
      offerId: 'd1b2c3d4-0000-4000-8000-000000000001',
      answer: 'accept',
      requestId: '5a3b1e00-0000-4000-8000-0000000000b0',
    },
    response: {
      order: { ...exampleOrder, status: 'in_production', escrowState: 'split', version: 6 },
    },
  },
});
