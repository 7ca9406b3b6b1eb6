import { z } from 'zod';

export const accountTypes = ['brand', 'manufacturer', 'admin', 'user'] as const;
export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

/**
 * The rights that an administrator may have. Identity defines the rights of each scope (ADR 0036).
 */
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

/** An administrator who must set up a second factor first (ADR 0040). */
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
    /** An administrator's rights; absent: all. Unknown rights of a newer identity are passed on. */
    rights: z.array(z.string()).optional(),
    /** The last time the user proved the password and the code; ISO 8601. Absent: unknown. */
    authenticatedAt: z.string().optional(),
    /** Services refuse every call except those with `RpcContract.whileRestricted`. */
    restriction: accountRestriction.optional(),
    /**
     * The administrator who views as this account. Services answer only calls with
     * `RpcContract.whileImpersonating`.
     */
    impersonatorId: z.uuid().optional(),
  }),
  z.object({ kind: z.literal('service'), service: z.string() }),
]);
export type Actor = z.infer<typeof actor>;
export type UserActor = Extract<Actor, { kind: 'user' }>;
