import { z } from 'zod';

export const accountTypes = ['brand', 'manufacturer', 'admin', 'user'] as const;
export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

/** The rights of administrators. Identity maps each scope to its rights (ADR 0036). */
export const adminRights = [
  'accounts.view',
  'accounts.manage',
  'accounts.impersonate',
  'sessions.end',
  'products.manage',
  'orders.view',
  'money.decide',
  'workflows.manage',
  'audit.view',
] as const;
export const adminRight = z.enum(adminRights);
export type AdminRight = z.infer<typeof adminRight>;

/**
 * Set for an administrator who has to set up a second factor before any other action (ADR 0040).
 */
export const accountRestriction = z.enum(['second_factor_required']);

/**
 * The caller. A user's `name` is the company's, so that services need not fetch it for every order.
 */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({
    kind: z.literal('user'),
    userId: z.uuid(),
    accountType,
    name: z.string(),
    email: z.string(),
    /**
     * The rights of an administrator; all rights if absent. Readers keep rights that they do not
     * know.
     */
    rights: z.array(z.string()).optional(),
    /** The last time the user entered the password and, if required, a code. Absent: unknown. */
    authenticatedAt: z.string().optional(),
    /**
     * While set, services reject every call whose contract does not allow it (`whileRestricted`).
     */
    restriction: accountRestriction.optional(),
    /**
     * The administrator who views the pages of this account. While set, services reject every call
     * whose contract does not allow it (`whileImpersonating`).
     */
    impersonatorId: z.uuid().optional(),
  }),
  z.object({ kind: z.literal('service'), service: z.string() }),
]);
export type Actor = z.infer<typeof actor>;
export type UserActor = Extract<Actor, { kind: 'user' }>;
