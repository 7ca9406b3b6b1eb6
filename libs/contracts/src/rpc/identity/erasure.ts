import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';

/**
 * Erases an account that was closed at least a day ago by its owner or another administrator (ADR
 * 0063). Refuses while the account has open obligations, and names them. Idempotent.
 */
export const eraseAccount = defineRpc({
  name: 'identity.erase-account.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({
    accountId: id,
    /** Kept in the audit log, so it must not contain personal data. */
    reason: z.string().trim().min(1).max(MAX_ACCOUNT_REASON_LENGTH),
    /** Identifies one submission. */
    requestId: id.optional(),
  }),
  response: z.object({ erasedAt: instant }),
  example: {
    request: { accountId: '00000000-0000-4000-8000-000000000e01', reason: 'Requested by letter' },
    response: { erasedAt: '2026-11-24T10:00:00.000Z' },
  },
});
