import { MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';
import { exampleOrder, order } from '../../order';

/** An admin goes on with an order in spite of an early fraud warning of its payment: what has waited for it goes on. */
export const dismissFraudWarning = defineRpc({
  name: 'ordering.dismiss-fraud-warning.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'money.decide',
  request: z.object({
    orderId: id,
    /** Why, in the admin's words, for the audit log alone. */
    reason: z.string().trim().min(1, 'Please give a reason').max(MAX_ORDER_REASON_LENGTH),
    /** Of one submission: sent again after an unclear answer, it is not applied a second time. */
    requestId: id,
  }),
  response: z.object({ order }),
  example: {
    request: {
      orderId: exampleOrder.id,
      reason: 'The brand has confirmed the payment on the phone.',
      requestId: '5a3b1e00-0000-4000-8000-0000000000ad',
    },
    response: { order: { ...exampleOrder, status: 'approved', version: 4 } },
  },
});
