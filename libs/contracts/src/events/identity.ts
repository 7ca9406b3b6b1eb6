import { z } from 'zod';
import { accountType } from '../actor';
import { defineEvent } from '../define-event';
import { cents, id, instant } from '../fields';
import { verificationDecision, verificationState } from '../verification';

const topic = 'identity.account';
const accountId = '00000000-0000-4000-8000-000000000101';

export const accountRegistered = defineEvent({
  type: 'identity.account-registered.v1',
  topic,
  data: z.object({
    accountId: id,
    accountType,
    email: z.string().meta({ personal: 'person' }),
    companyName: z.string().meta({ personal: 'company' }),
    location: z.string().meta({ personal: 'company' }).nullable(),
    registeredAt: instant,
    /** The address is known to be the account's own; others follow by `email-confirmed`. */
    emailConfirmed: z.boolean().optional(),
  }),
  details: { email: '' },
  keepsDetails: true,
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
  data: z.object({
    accountId: id,
    at: instant,
    /** Every session of the account ended, not only one (OPEN-9). */
    everywhere: z.boolean().optional(),
  }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});

/**
 * A brand or manufacturer saved its profile: who keeps a copy of the name, place or preferences follows it, and the
 * activity 'profile_update' is recorded from it (BDASH-33, MFR-66).
 */
export const profileUpdated = defineEvent({
  type: 'identity.profile-updated.v1',
  topic,
  data: z.object({
    accountId: id,
    accountType: z.enum(['brand', 'manufacturer']),
    name: z.string().meta({ personal: 'company' }),
    /** A manufacturer's; null for a brand. */
    location: z.string().meta({ personal: 'company' }).nullable(),
    /** OPEN-65: `orderUpdates` of a brand, `inquiryAlerts` of a manufacturer. */
    notificationPreferences: z.object({
      email: z.boolean(),
      push: z.boolean(),
      orderUpdates: z.boolean().optional(),
      inquiryAlerts: z.boolean().optional(),
      marketingEmails: z.boolean(),
    }),
    /** A brand's preferences for recommendations; null is an empty field (REC-9). */
    brand: z
      .object({
        preferredCategories: z.array(z.string().meta({ personal: 'none' })),
        priceRangeMinCents: cents.nullable(),
        priceRangeMaxCents: cents.nullable(),
      })
      .optional(),
    /** What a manufacturer says of itself. */
    manufacturer: z
      .object({
        description: z.string().meta({ personal: 'none' }).nullable(),
        specialties: z.array(z.string().meta({ personal: 'none' })),
        categories: z.array(z.string().meta({ personal: 'none' })),
        certifications: z.array(z.string().meta({ personal: 'none' })),
      })
      .optional(),
    updatedAt: instant,
  }),
  key: (data) => data.accountId,
  example: {
    accountId,
    accountType: 'manufacturer',
    name: 'Voltworks Electronics',
    location: 'Shenzhen, China',
    notificationPreferences: {
      email: true,
      push: true,
      inquiryAlerts: true,
      marketingEmails: false,
    },
    updatedAt: '2026-11-21T10:00:00.000Z',
  },
});

/** The password is another one and every session has ended (OPEN-8, OPEN-9). The link's token is in no event. */
export const passwordChanged = defineEvent({
  type: 'identity.password-changed.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});

/** MFA-8: of two-step verification. `reset` is an administrator's; with it every session has ended. */
export const secondFactorChanged = defineEvent({
  type: 'identity.second-factor-changed.v1',
  topic,
  data: z.object({
    accountId: id,
    accountType,
    change: z.enum(['enabled', 'disabled', 'reset']),
    at: instant,
  }),
  key: (data) => data.accountId,
  example: {
    accountId,
    accountType: 'manufacturer',
    change: 'enabled',
    at: '2026-11-21T10:00:00.000Z',
  },
});

/** The account's address is its own: e-mails may go to others in its name. */
export const emailConfirmed = defineEvent({
  type: 'identity.email-confirmed.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});

/** OPEN-81: nobody signs in with it any more, and a manufacturer's products are hidden. */
export const accountClosed = defineEvent({
  type: 'identity.account-closed.v1',
  topic,
  data: z.object({
    accountId: id,
    accountType,
    /** Its own person has closed it, and asked for its erasure (ADR 0063). */
    erasureRequested: z.boolean().optional(),
    at: instant,
  }),
  key: (data) => data.accountId,
  example: { accountId, accountType: 'manufacturer', at: '2026-11-21T10:00:00.000Z' },
});

export const accountReopened = defineEvent({
  type: 'identity.account-reopened.v1',
  topic,
  data: z.object({ accountId: id, accountType, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, accountType: 'manufacturer', at: '2026-11-21T10:00:00.000Z' },
});

/**
 * Nothing of the person is left in identity: who keeps a copy of a name, an address or a text of the account erases it, and
 * writes none anew, whatever comes later or is read again from other topics (ADR 0063).
 */
export const accountErased = defineEvent({
  type: 'identity.account-erased.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-24T10:00:00.000Z' },
});

/**
 * OPEN-80: its sessions have ended, and what only the former role could do ends, too: a former manufacturer's products
 * are hidden. A new brand or manufacturer is told of by `profile-updated` beside it.
 */
export const accountRoleChanged = defineEvent({
  type: 'identity.account-role-changed.v1',
  topic,
  data: z.object({ accountId: id, formerType: accountType, accountType, at: instant }),
  key: (data) => data.accountId,
  example: {
    accountId,
    formerType: 'manufacturer',
    accountType: 'user',
    at: '2026-11-21T10:00:00.000Z',
  },
});

export type AdministratorChange =
  | 'created'
  | 'promoted'
  | 'rights_changed'
  | 'demoted'
  | 'closed'
  | 'reopened'
  | 'second_factor_reset'
  | 'sessions_ended'
  | 'confirmed';

/** X24: what one administrator did to the account of another is told to all of them. */
export const administratorChanged = defineEvent({
  type: 'identity.administrator-changed.v1',
  topic,
  data: z.object({
    /** Whose rights or account changed. */
    accountId: id,
    /** An `AdministratorChange`, or a newer one. */
    change: z.string().meta({ personal: 'none' }),
    byId: id,
    /** Who is told: open administrators, and the account itself. */
    administratorIds: z.array(id),
    at: instant,
  }),
  key: (data) => data.accountId,
  example: {
    accountId,
    change: 'created',
    byId: '00000000-0000-4000-8000-000000000901',
    administratorIds: [accountId, '00000000-0000-4000-8000-000000000901'],
    at: '2026-11-21T10:00:00.000Z',
  },
});

/** OPEN-45: who shows the manufacturer's name shows the badge while it is `verified`. */
export const verificationChanged = defineEvent({
  type: 'identity.verification-changed.v1',
  topic,
  data: z.object({
    accountId: id,
    state: verificationState,
    verified: z.boolean(),
    /** Of an administrator, just now; null where documents were sent, or it was so before. */
    decision: verificationDecision.nullable().default(null),
    /** Of a refusal or a withdrawal. */
    reason: z.string().meta({ personal: 'text' }).nullable(),
    at: instant,
  }),
  details: { reason: null },
  key: (data) => data.accountId,
  example: {
    accountId,
    state: 'approved',
    verified: true,
    decision: 'approve',
    reason: null,
    at: '2026-11-21T10:00:00.000Z',
  },
});
