import { z } from 'zod';
import { defineEvent } from '../define-event';
import { instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';

const topic = 'ordering.order';
const inspectionUntil = '2027-01-23T10:00:00.000Z';
const completed = {
  ...exampleOrderSnapshot,
  status: 'completed',
  completedAt: '2027-01-20T10:00:00.000Z',
  version: 7,
} as const;

/** Reminds the brand that the inspection of a completed order ends soon. */
export const orderInspectionReminded = defineEvent({
  type: 'ordering.order-inspection-reminded.v1',
  topic,
  data: z.object({ order, inspectionUntil: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: { order: { ...completed, inspectionUntil }, inspectionUntil },
});

/**
 * The brand confirmed receipt, or the inspection period expired. The payment is released unless a
 * problem or chargeback blocks it.
 */
export const orderInspectionEnded = defineEvent({
  type: 'ordering.order-inspection-ended.v1',
  topic,
  data: z.object({ order, outcome: z.enum(['confirmed', 'days_passed']), endedAt: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...completed, escrowState: 'released', version: 8 },
    outcome: 'confirmed',
    endedAt: '2027-01-21T10:00:00.000Z',
  },
});
