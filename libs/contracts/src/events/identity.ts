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
    /** Unless it is true, `email-confirmed` follows once the owner confirms the address. */
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

/** Discovery records the activities 'login' and 'logout' from this event and the next (AUTH-26). */
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
    /** Whether every session of the account ended instead of one (OPEN-9). */
    everywhere: z.boolean().optional(),
  }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});

/**
 * A brand or manufacturer saved its profile. Services update their copies of the name, the location
 * and the preferences; discovery records the activity 'profile_update' (BDASH-33, MFR-66).
 */
export const profileUpdated = defineEvent({
  type: 'identity.profile-updated.v1',
  topic,
  data: z.object({
    accountId: id,
    accountType: z.enum(['brand', 'manufacturer']),
    name: z.string().meta({ personal: 'company' }),
    /** A manufacturer's location; null for a brand. */
    location: z.string().meta({ personal: 'company' }).nullable(),
    /** A brand has `orderUpdates`, a manufacturer `inquiryAlerts` (OPEN-65). */
    notificationPreferences: z.object({
      email: z.boolean(),
      push: z.boolean(),
      orderUpdates: z.boolean().optional(),
      inquiryAlerts: z.boolean().optional(),
      marketingEmails: z.boolean(),
    }),
    /** A brand's preferences for recommendations; null for an empty field (REC-9). */
    brand: z
      .object({
        preferredCategories: z.array(z.string().meta({ personal: 'none' })),
        priceRangeMinCents: cents.nullable(),
        priceRangeMaxCents: cents.nullable(),
      })
      .optional(),
    /** The manufacturer's description of itself, which recommendations use. */
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

/**
 * The password changed, which ends every session (OPEN-8, OPEN-9). No event contains the token of a
 * reset link.
 */
export const passwordChanged = defineEvent({
  type: 'identity.password-changed.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});

/** Two-step verification changed (MFA-8). An administrator's `reset` also ends every session. */
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

/**
 * The owner confirmed the account's address. From then on, notifications sends the e-mails that the
 * account's actions cause to other users.
 */
export const emailConfirmed = defineEvent({
  type: 'identity.email-confirmed.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-21T10:00:00.000Z' },
});

/** The account can no longer sign in. Services hide a closed manufacturer's products (OPEN-81). */
export const accountClosed = defineEvent({
  type: 'identity.account-closed.v1',
  topic,
  data: z.object({
    accountId: id,
    accountType,
    /** Whether the owner closed the account to have it erased (ADR 0063). */
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
 * Identity deleted all personal data of the account. Services erase their copies of names,
 * addresses and texts, and do not write them again when they reread older topics (ADR 0063).
 */
export const accountErased = defineEvent({
  type: 'identity.account-erased.v1',
  topic,
  data: z.object({ accountId: id, at: instant }),
  key: (data) => data.accountId,
  example: { accountId, at: '2026-11-24T10:00:00.000Z' },
});

/**
 * The account's role changed and its sessions ended (OPEN-80). Services hide the content of the
 * former role, such as a manufacturer's products. `profile-updated` follows for a new brand or
 * manufacturer.
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

/**
 * One administrator changed another administrator's account. All administrators receive a mail
 * (X24).
 */
export const administratorChanged = defineEvent({
  type: 'identity.administrator-changed.v1',
  topic,
  data: z.object({
    /** The changed account. */
    accountId: id,
    /** An `AdministratorChange`, or a value of a newer release. */
    change: z.string().meta({ personal: 'none' }),
    byId: id,
    /** The recipients of the mail: all open administrators and the changed account. */
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

/**
 * A manufacturer's verification changed. Services that show its name add a badge while `verified`
 * is true (OPEN-45).
 */
export const verificationChanged = defineEvent({
  type: 'identity.verification-changed.v1',
  topic,
  data: z.object({
    accountId: id,
    state: verificationState,
    verified: z.boolean(),
    /**
     * The administrator's decision; null if the manufacturer submitted documents, and in older
     * events.
     */
    decision: verificationDecision.nullable().default(null),
    /** Why the administrator refused or withdrew the verification. */
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
