import { z } from 'zod';
import { defineEvent } from '../define-event';
import { cents, instant } from '../fields';
import { exampleOrderSnapshot, order, orderDetails } from '../order';

/**
 * A released payment waits because the manufacturer has no working payout account. Published once
 * per wait.
 */
export const orderPayoutWaits = defineEvent({
  type: 'ordering.order-payout-waits.v1',
  topic: 'ordering.order',
  /** `payoutCents` is the manufacturer's share after the platform's fee. */
  data: z.object({ order, payoutCents: cents, waitsSince: instant }),
  details: orderDetails,
  key: (data) => data.order.id,
  example: {
    order: { ...exampleOrderSnapshot, status: 'completed', escrowState: 'released', version: 8 },
    payoutCents: 132_165,
    waitsSince: '2027-01-20T10:00:00.000Z',
  },
});
