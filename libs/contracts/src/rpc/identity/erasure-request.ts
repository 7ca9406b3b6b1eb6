import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';

/**
 * The acting brand or manufacturer asks to be erased (ADR 0063): its account is closed at once, its sessions end, and an administrator
 * erases it a day later. What is open refuses it, and the refusal's text names it.
 */
export const requestErasure = defineRpc({
  name: 'identity.request-erasure.v1',
  kind: 'write',
  request: z.object({
    password: z.string(),
    /** Where the account has a second factor. */
    code: z.string().default(''),
  }),
  response: z.object({ requestedAt: instant }),
  example: {
    request: { password: 'quiet elephants', code: '123456' },
    response: { requestedAt: '2026-11-25T10:00:00.000Z' },
  },
});

/** Which of these accounts asked to be erased, and which were. Accounts that did neither are left out. */
export const listErasures = defineRpc({
  name: 'identity.list-erasures.v1',
  kind: 'read',
  request: z.object({ accountIds: z.array(id).max(200) }),
  response: z.object({
    erasures: z.array(
      z.object({
        accountId: id,
        /** Null: nobody asked in the settings, it was closed by an administrator. */
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
