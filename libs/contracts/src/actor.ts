import { z } from 'zod';

export const accountTypes = ['brand', 'manufacturer', 'admin', 'user'] as const;
export const accountType = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountType>;

/** Who acts. A user's `name` is the company's, so that services need not look it up for every order. */
export const actor = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('anonymous') }),
  z.object({
    kind: z.literal('user'),
    userId: z.uuid(),
    accountType,
    name: z.string(),
    email: z.string(),
  }),
  z.object({ kind: z.literal('service'), service: z.string() }),
]);
export type Actor = z.infer<typeof actor>;
export type UserActor = Extract<Actor, { kind: 'user' }>;
