import { z } from 'zod';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import {
  account,
  accountSession,
  accountView,
  credentials,
  exampleAccount,
  exampleCredentials,
  exampleSession,
} from './session';

export * from './accounts';
export * from './actions';
export * from './emails';
export * from './erasure';
export * from './erasure-request';
export * from './exports';
export * from './logos';
export * from './passwords';
export * from './profiles';
export * from './verifications';
export * from './second-factor';
export * from './view-as';
export { account, accountSession, type Account, type AccountView } from './session';

export const signUp = defineRpc({
  name: 'identity.sign-up.v1',
  kind: 'write',
  request: z.object({
    accountType: z.enum(['brand', 'manufacturer']),
    companyName: z.string(),
    email: z.string(),
    password: z.string(),
    clientAddress: z.string(),
    /** The previous session of the same browser, which ends when the new one starts. */
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

/** Signs in an account without a second factor. Only bffs older than `begin-sign-in` call it. */
export const signIn = defineRpc({
  name: 'identity.sign-in.v1',
  kind: 'write',
  request: credentials,
  response: accountSession,
  example: { request: exampleCredentials, response: exampleSession },
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
  response: z.object({
    session: z
      .object({
        account,
        expiresAt: instant,
        /** The last time the user entered the password and, if required, a code. */
        authenticatedAt: instant.optional(),
        /**
         * The account whose pages the administrator currently views. It is not in `account`, so
         * that a caller that ignores this field acts as the administrator.
         */
        view: accountView.optional(),
      })
      .nullable(),
  }),
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

/** Returns manufacturers in the order of the requested ids; leaves out unknown ones. */
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

/**
 * Returns the brands among these accounts that have a profile, in the order of the ids and without
 * duplicates. For other services only.
 */
export const getBrands = defineRpc({
  name: 'identity.get-brands.v1',
  kind: 'read',
  callers: ['messaging', 'samples'],
  request: z.object({ ids: z.array(id).max(500) }),
  response: z.object({ brands: z.array(z.object({ id, name: z.string() })) }),
  example: {
    request: { ids: ['00000000-0000-4000-8000-000000000001'] },
    response: {
      brands: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Northwind Outfitters' }],
    },
  },
});

/**
 * Returns the account at the payment provider that receives a manufacturer's payouts. For other
 * services only.
 */
export const getPayoutAccount = defineRpc({
  name: 'identity.get-payout-account.v1',
  kind: 'read',
  callers: ['ordering', 'ordering-worker'],
  request: z.object({ manufacturerId: id }),
  response: z.object({ stripeAccountId: z.string().nullable() }),
  example: {
    request: { manufacturerId: '00000000-0000-4000-8000-000000000101' },
    response: { stripeAccountId: 'acct_demo_voltworks' },
  },
});
