import { z } from 'zod';
import { accountType } from '../actor';
import { defineEvent } from '../define-event';
import { id, instant } from '../fields';

const topic = 'identity.account';
const accountId = '00000000-0000-4000-8000-000000000101';

export const accountRegistered = defineEvent({
  type: 'identity.account-registered.v1',
  topic,
  data: z.object({
    accountId: id,
    accountType,
    email: z.string(),
    companyName: z.string(),
    location: z.string().nullable(),
    registeredAt: instant,
  }),
  key: (data) => data.accountId,
  example: {
    accountId,
    accountType: 'manufacturer',
    email: 'voltworks@makeport.test',
    companyName: 'Voltworks Electronics',
    location: 'Not specified',
    registeredAt: '2026-11-21T10:00:00.000Z',
  },
});

/** AUTH-26: the activities 'login' and 'logout' are recorded from these. */
export const signedIn = defineEvent({
  type: 'identity.signed-in.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});

export const signedOut = defineEvent({
  type: 'identity.signed-out.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});
