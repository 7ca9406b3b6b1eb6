import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';

/**
 * Requests the erasure of the acting brand or manufacturer (ADR 0063). Closes the account and ends
 * its sessions immediately; an administrator can erase it after a day. Refuses while the account
 * has open obligations, and names them.
 */
export const requestErasure = defineRpc({
  name: 'identity.request-erasure.v1',
  kind: 'write',
  request: z.object({
    password: z.string(),
    /** Required if the account has a second factor. */
    code: z.string().default(''),
  }),
  response: z.object({ requestedAt: instant }),
  example: {
    request: { password: 'quiet elephants', code: '123456' },
    response: { requestedAt: '2026-11-25T10:00:00.000Z' },
  },
});

/** Returns which of these accounts requested erasure and which were erased. Others are left out. */
export const listErasures = defineRpc({
  name: 'identity.list-erasures.v1',
  kind: 'read',
  request: z.object({ accountIds: z.array(id).max(200) }),
  response: z.object({
    erasures: z.array(
      z.object({
        accountId: id,
        /** Null for an erased account whose owner did not request it. */
        requestedAt: instant.nullable(),
        erasedAt: instant.nullable(),
      }),
    ),
  }),
  example: {
    request: { accountIds: ['00000000-0000-4000-8000-000000000001'] },
    response: {
      erasures: [
        {
          accountId: '00000000-0000-4000-8000-000000000001',
          requestedAt: '2026-11-25T10:00:00.000Z',
          erasedAt: null,
        },
      ],
    },
  },
});
