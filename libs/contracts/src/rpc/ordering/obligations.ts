import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id } from '../../fields';

/** Obligations that block the erasure of an account (ADR 0063). */
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

/** Lists the open obligations of a brand or manufacturer, oldest first. For other services only. */
export const listOpenObligations = defineRpc({
  name: 'ordering.list-open-obligations.v1',
  kind: 'read',
  callers: ['identity'],
  request: z.object({ accountId: id }),
  response: z.object({
    obligations: z.array(
      z.object({
        /** One of `openObligationKinds`; readers show an unknown value as it is. */
        kind: z.string(),
        /** Null for a checkout that has not become an order. */
        orderNumber: z.string().nullable(),
      }),
    ),
    /** Whether the account has more obligations than the listed ones. */
    hasMore: z.boolean(),
  }),
  example: {
    request: { accountId: '00000000-0000-4000-8000-000000000001' },
    response: { obligations: [{ kind: 'order', orderNumber: '#A1B2C3D4' }], hasMore: false },
  },
});
