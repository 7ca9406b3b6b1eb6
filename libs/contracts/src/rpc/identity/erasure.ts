import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';

/**
 * ADR 0063: of an account that another administrator closed a day ago at least. What is open refuses it, and the
 * refusal's text names it. Erased already, it answers the same.
 */
export const eraseAccount = defineRpc({
  name: 'identity.erase-account.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({
    accountId: id,
    /** Why: nothing of the person, since it stays. */
    reason: z.string().trim().min(1).max(MAX_ACCOUNT_REASON_LENGTH),
    /** Of one press. */
    requestId: id.optional(),
  }),
  response: z.object({ erasedAt: instant }),
  example: {
    request: { accountId: '00000000-0000-4000-8000-000000000e01', reason: 'Asked for by letter' },
    response: { erasedAt: '2026-11-24T10:00:00.000Z' },
  },
});
