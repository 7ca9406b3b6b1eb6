import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { cents, id } from '../../fields';
import { exampleOrder, order } from '../../order';
import { settlementAnswer } from '../../order-timeline';

const orderAnswer = z.object({ order });
/** Of one submission: sent again after an unclear answer, it is not applied a second time. */
const requestId = id.optional();
const problem = { reason: 'The engraving is off centre.', reportedAt: '2026-12-20T10:00:00.000Z' };

/**
 * By the order's brand or its manufacturer, with an open problem (B40): offers the other side a split of the held payment. It
 * replaces the own open offer and declines the other side's.
 */
export const offerSettlement = defineRpc({
  name: 'ordering.offer-settlement.v1',
  kind: 'write',
  request: z.object({
    orderId: id,
    /** Both, so that an offer about another amount than the one that is held is refused. */
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
 * The other side accepts or declines an open offer, or its own side withdraws it (B40). Acceptance ends the escrow as an
 * administrator's decision would.
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
