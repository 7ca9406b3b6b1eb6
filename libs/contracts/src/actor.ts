import { z } from 'zod';

export const accountTypes = ['brand', 'manufacturer', 'admin', 'user'] as const;
export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

/** What an administrator may be narrowed from; which scope holds which is identity's table (ADR 0036). */
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

/** ADR 0040: an administrator who has to set up a second factor first. */
export const accountRestriction = z.enum(['second_factor_required']);

/** Who acts. A user's `name` is the company's, so that services need not look it up for every order. */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({
    kind: z.literal('user'),
    userId: z.uuid(),
    accountType,
    name: z.string(),
    email: z.string(),
    /** Of an administrator; one without the field is not narrowed. Unknown rights of a newer identity are passed on. */
    rights: z.array(z.string()).optional(),
    /** When somebody last showed to know the password, and the code; ISO 8601. Absent: nobody knows. */
    authenticatedAt: z.string().optional(),
    /** Services refuse everything but what `RpcContract.whileRestricted` names. */
    restriction: accountRestriction.optional(),
    /** The administrator who views as this account: services answer what `RpcContract.whileImpersonating` names. */
    impersonatorId: z.uuid().optional(),
  }),
  z.object({ kind: z.literal('service'), service: z.string() }),
]);
export type Actor = z.infer<typeof actor>;
export type UserActor = Extract<Actor, { kind: 'user' }>;
