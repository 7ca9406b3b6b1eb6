import { MAX_ORDER_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';
import { exampleOrder, order } from '../../order';

/** Dismisses the early fraud warning of an order's payment, so that the order continues. */
export const dismissFraudWarning = defineRpc({
  name: 'ordering.dismiss-fraud-warning.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'money.decide',
  request: z.object({
    orderId: id,
    /** The administrator's reason, only for the audit log. */
    reason: z.string().trim().min(1, 'Please give a reason').max(MAX_ORDER_REASON_LENGTH),
    /** Identifies one submission, so that a retry is not applied twice. */
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
