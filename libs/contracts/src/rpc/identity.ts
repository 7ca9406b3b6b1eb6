import { z } from 'zod';
import { accountType } from '../actor';
import { defineRpc } from '../define-rpc';
import { id, instant } from '../fields';

export * from './identity-emails';
export * from './identity-logos';
export * from './identity-passwords';
export * from './identity-profiles';

export const account = z.object({
  id,
  email: z.string(),
  accountType,
  /** 'admin' or null: kept beside the type because the guard falls back to it (SHELL-19). */
  role: z.enum(['admin']).nullable(),
  companyName: z.string(),
  /** Until then no e-mail goes to others in its name. */
  emailConfirmed: z.boolean().default(true),
});
export type Account = z.infer<typeof account>;

export const accountSession = z.object({
  account,
  /** The opaque token for the cookie; stored only as a hash. */
  token: z.string(),
  /** Absolute end of the session (OPEN-9). */
  expiresAt: instant,
});

const exampleAccount = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'brand@makeport.test',
  accountType: 'brand' as const,
  role: null,
  companyName: 'Northwind Outfitters',
  emailConfirmed: true,
};
const exampleSession = { account: exampleAccount, token: 'Zk3v', expiresAt: '2026-12-21T00:00:00.000Z' };

export const signUp = defineRpc({
  name: 'identity.sign-up.v1',
  kind: 'write',
  request: z.object({
    accountType: z.enum(['brand', 'manufacturer']),
    companyName: z.string(),
    email: z.string(),
    password: z.string(),
    clientAddress: z.string(),
    /** Of the session that the browser held before: it ends with the new one. */
    replacedToken: z.string().optional(),
  }),
  response: accountSession,
  example: {
    request: {
      accountType: 'brand',
      companyName: 'Northwind Outfitters',
      email: 'brand@makeport.test',
      password: 'makeport-demo',
      clientAddress: '127.0.0.1',
    },
    response: exampleSession,
  },
});

export const signIn = defineRpc({
  name: 'identity.sign-in.v1',
  kind: 'write',
  request: z.object({
    /** The page the person signs in at; another type of account is refused there (AUTH-20, AUTH-21). */
    page: z.enum(['brand', 'manufacturer']),
    email: z.string(),
    password: z.string(),
    clientAddress: z.string(),
    /** Of the session that the browser held before: it ends with the new one. */
    replacedToken: z.string().optional(),
  }),
  response: accountSession,
  example: {
    request: {
      page: 'brand',
      email: 'brand@makeport.test',
      password: 'makeport-demo',
      clientAddress: '127.0.0.1',
    },
    response: exampleSession,
  },
});

export const signOut = defineRpc({
  name: 'identity.sign-out.v1',
  kind: 'write',
  request: z.object({ token: z.string() }),
  response: z.object({}),
  example: { request: { token: 'Zk3v' }, response: {} },
});

export const getSession = defineRpc({
  name: 'identity.get-session.v1',
  kind: 'read',
  request: z.object({ token: z.string() }),
  response: z.object({ session: z.object({ account, expiresAt: instant }).nullable() }),
  example: {
    request: { token: 'Zk3v' },
    response: { session: { account: exampleAccount, expiresAt: '2026-12-21T00:00:00.000Z' } },
  },
});

export const manufacturerSummary = z.object({
  id,
  name: z.string(),
  location: z.string(),
  verified: z.boolean(),
});

/** Answers in the order of the ids asked for; unknown ids are left out. */
export const getManufacturers = defineRpc({
  name: 'identity.get-manufacturers.v1',
  kind: 'read',
  request: z.object({ ids: z.array(id).max(500) }),
  response: z.object({ manufacturers: z.array(manufacturerSummary) }),
  example: {
    request: { ids: ['00000000-0000-4000-8000-000000000101'] },
    response: {
      manufacturers: [
        {
          id: '00000000-0000-4000-8000-000000000101',
          name: 'Voltworks Electronics',
          location: 'Shenzhen, China',
          verified: true,
        },
      ],
    },
  },
});

/** Brands that have a profile, in the order of the ids, each once. Only for other services. */
export const getBrands = defineRpc({
  name: 'identity.get-brands.v1',
  kind: 'read',
  request: z.object({ ids: z.array(id).max(500) }),
  response: z.object({ brands: z.array(z.object({ id, name: z.string() })) }),
  example: {
    request: { ids: ['00000000-0000-4000-8000-000000000001'] },
    response: { brands: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Northwind Outfitters' }] },
  },
});

/** The connected payout account of a manufacturer at the payment provider. Only for other services. */
export const getPayoutAccount = defineRpc({
  name: 'identity.get-payout-account.v1',
  kind: 'read',
  request: z.object({ manufacturerId: id }),
  response: z.object({ stripeAccountId: z.string().nullable() }),
  example: {
    request: { manufacturerId: '00000000-0000-4000-8000-000000000101' },
    response: { stripeAccountId: 'acct_demo_voltworks' },
  },
});
