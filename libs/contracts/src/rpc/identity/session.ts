import { z } from 'zod';
import { accountRestriction, accountType } from '../../actor';
import { id, instant } from '../../fields';

export const account = z.object({
  id,
  email: z.string(),
  accountType,
  /**
   * 'admin' or null. The type already implies it, but the page guard falls back to it (SHELL-19).
   */
  role: z.enum(['admin']).nullable(),
  companyName: z.string(),
  /**
   * While false, notifications holds the e-mails that the account's actions cause to other users.
   */
  emailConfirmed: z.boolean().default(true),
  /** The rights of an administrator, see `adminRights`; all rights if absent. */
  rights: z.array(z.string()).optional(),
  /** Blocks all other actions until the user has resolved it. */
  restriction: accountRestriction.optional(),
});
export type Account = z.infer<typeof account>;

export const accountSession = z.object({
  account,
  /** The opaque token for the cookie; identity stores only its hash. */
  token: z.string(),
  /** The end of the session even while it is used (OPEN-9). */
  expiresAt: instant,
});

/** An administrator's read-only view of an account's pages (ADR 0046). */
export const accountView = z.object({
  id,
  /** The account whose pages are shown. */
  account,
  expiresAt: instant,
});
export type AccountView = z.infer<typeof accountView>;

export const exampleAccount = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'brand@makeport.test',
  accountType: 'brand' as const,
  role: null,
  companyName: 'Northwind Outfitters',
  emailConfirmed: true,
};
export const exampleSession = {
  account: exampleAccount,
  token: 'Zk3v',
  expiresAt: '2026-12-21T00:00:00.000Z',
};

export const exampleView: AccountView = {
  id: '00000000-0000-4000-8000-00000000f001',
  account: exampleAccount,
  expiresAt: '2026-11-21T10:15:00.000Z',
};

export const credentials = z.object({
  /** The sign-in page, which refuses accounts of the other type (AUTH-20, AUTH-21). */
  page: z.enum(['brand', 'manufacturer']),
  email: z.string(),
  password: z.string(),
  clientAddress: z.string(),
  /** The previous session of the same browser, which ends when the new one starts. */
  replacedToken: z.string().optional(),
});
export const exampleCredentials = {
  page: 'brand' as const,
  email: 'brand@makeport.test',
  password: 'makeport-demo',
  clientAddress: '127.0.0.1',
};
