import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';

/** What keeps an account from being erased (ADR 0063). */
export const openObligationKinds = [
  'checkout',
  'order',
  'held_payment',
  'problem',
  'chargeback',
  'fraud_warning',
  'payout',
  'approval',
  'debt',
] as const;

/** Of either side of an order, the oldest first; empty: nothing is open. Only for other services. */
export const listOpenObligations = defineRpc({
  name: 'ordering.list-open-obligations.v1',
  kind: 'read',
  callers: ['identity'],
  request: z.object({ accountId: id }),
  response: z.object({
    obligations: z.array(
      z.object({
        /** One of `openObligationKinds`; a reader shows others as they are. */
        kind: z.string(),
        /** The order's number; null of a checkout that has no order yet. */
        orderNumber: z.string().nullable(),
      }),
    ),
    /** There are more than those. */
    hasMore: z.boolean(),
  }),
  example: {
    request: { accountId: '00000000-0000-4000-8000-000000000001' },
    response: { obligations: [{ kind: 'order', orderNumber: '#A1B2C3D4' }], hasMore: false },
  },
});
