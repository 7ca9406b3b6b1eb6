import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { accountType, adminRight } from '../../actor';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import { defineFind } from '../find';

/** What an administrator is narrowed to (ADR 0036). */
export const adminScopes = ['support', 'finance'] as const;
const adminScope = z.enum(adminScopes).nullable();

/** 'erasure_requested': closed by its own person, who waits to be erased. */
export const accountStatuses = ['open', 'closed', 'erasure_requested'] as const;
const accountStatus = z.enum(accountStatuses);

/** DATA-22. */
export const accountRow = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role: accountType,
  /** Null: not narrowed, or no administrator. */
  adminScope,
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  /** Since when nobody signs in with it. */
  closedAt: instant.nullable(),
  /** Of a manufacturer; null for others. */
  verified: z.boolean().nullable(),
  /** A code is asked for at sign-in. */
  secondFactor: z.boolean().default(false),
  /** Of an administrator whose rights are new: from when it counts as a second one. Null: it counts (ADR 0036). */
  approvesFrom: instant.nullable().default(null),
});
export type AccountRow = z.infer<typeof accountRow>;

export const exampleRow: AccountRow = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'brand@makeport.test',
  name: 'Northwind Outfitters',
  role: 'brand',
  adminScope: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  lastSignInAt: null,
  closedAt: null,
  verified: null,
  secondFactor: false,
  approvesFrom: null,
};

/** What every action of an administrator carries for the audit log. */
export const audited = {
  reason: z.string().max(MAX_ACCOUNT_REASON_LENGTH).optional(),
  /** Of one press. */
  requestId: id.optional(),
};
const action = { accountId: id, ...audited };
const exampleAction = { accountId: exampleRow.id, reason: 'Asked by phone' };

/** ADM-31, ADM-34, ADM-35: newest first, those behind the account `after`. */
export const listAccounts = defineRpc({
  name: 'identity.list-accounts.v1',
  kind: 'read',
  request: z.object({
    /** A part of the e-mail or the name, upper or lower case alike. */
    search: z.string().max(200).optional(),
    role: accountType.optional(),
    status: accountStatus.default('open'),
    first: z.int().min(1).max(200).default(50),
    after: id.optional(),
  }),
  response: z.object({
    accounts: z.array(accountRow),
    /** What matches in all; null where a search matches more than are counted. */
    total: z.int().nullable(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { search: 'northwind', role: 'brand' },
    response: { accounts: [exampleRow], total: 1, hasMore: false },
  },
});

/** Open accounts by role, and the closed ones; kept by counters (ADM-5, OPEN-75). */
export const getAccountTotals = defineRpc({
  name: 'identity.get-account-totals.v1',
  kind: 'read',
  request: z.object({}),
  response: z.object({
    brands: z.int(),
    manufacturers: z.int(),
    admins: z.int(),
    users: z.int(),
    closed: z.int(),
  }),
  example: {
    request: {},
    response: { brands: 2, manufacturers: 3, admins: 1, users: 0, closed: 0 },
  },
});

/** Open administrators who hold a right: how many, and who. Only for other services. */
export const countAdministrators = defineRpc({
  name: 'identity.count-administrators.v1',
  kind: 'read',
  callers: ['ordering'],
  request: z.object({ right: adminRight }),
  response: z.object({
    count: z.int().nonnegative(),
    accountIds: z.array(id).optional(),
    /** Of these, who counts as a second administrator (ADR 0036). */
    approverIds: z.array(id).optional(),
  }),
  example: {
    request: { right: 'money.decide' },
    response: {
      count: 2,
      accountIds: ['00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000902'],
      approverIds: ['00000000-0000-4000-8000-000000000901', '00000000-0000-4000-8000-000000000902'],
    },
  },
});

/** ADM-40, OPEN-79. */
export const createAccount = defineRpc({
  name: 'identity.create-account.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({
    email: z.string(),
    password: z.string(),
    name: z.string().max(500).optional(),
    role: accountType,
    adminScope: adminScope.optional(),
    ...audited,
  }),
  response: z.object({ account: accountRow }),
  example: {
    request: { email: 'new@makeport.test', password: 'quiet elephants', role: 'brand' },
    response: { account: exampleRow },
  },
});

/** ADM-44, OPEN-80: at once; every session of the account ends. */
export const changeAccountRole = defineRpc({
  name: 'identity.change-account-role.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({ ...action, role: accountType, adminScope: adminScope.optional() }),
  response: z.object({ account: accountRow }),
  example: { request: { ...exampleAction, role: 'brand' }, response: { account: exampleRow } },
});

/** OPEN-81: sessions end and nobody signs in; closed already, it stays as it is. */
export const closeAccount = defineRpc({
  name: 'identity.close-account.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object(action),
  response: z.object({ account: accountRow }),
  example: { request: exampleAction, response: { account: exampleRow } },
});

export const reopenAccount = defineRpc({
  name: 'identity.reopen-account.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object(action),
  response: z.object({ account: accountRow }),
  example: { request: exampleAction, response: { account: exampleRow } },
});

/** Another administrator confirms one whose rights are new: it counts as a second one from now on (ADR 0036). */
export const confirmAdministrator = defineRpc({
  name: 'identity.confirm-administrator.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object(action),
  response: z.object({ account: accountRow }),
  example: { request: exampleAction, response: { account: exampleRow } },
});

/** Those that live, last used first. */
export const listSessions = defineRpc({
  name: 'identity.list-sessions.v1',
  kind: 'read',
  request: z.object({ accountId: id }),
  response: z.object({
    sessions: z.array(
      z.object({
        id,
        startedAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
        /** Where it was signed in from. */
        address: z.string().nullable(),
      }),
    ),
  }),
  example: {
    request: { accountId: exampleRow.id },
    response: {
      sessions: [
        {
          id: '00000000-0000-4000-8000-00000000b001',
          startedAt: '2026-11-21T10:00:00.000Z',
          lastUsedAt: '2026-11-21T11:00:00.000Z',
          expiresAt: '2026-12-21T10:00:00.000Z',
          address: '127.0.0.1',
        },
      ],
    },
  },
});

/** One session, or all of the account. */
export const endSessions = defineRpc({
  name: 'identity.end-sessions.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'sessions.end',
  request: z.object({ ...action, sessionId: id.optional() }),
  response: z.object({ ended: z.int() }),
  example: { request: exampleAction, response: { ended: 1 } },
});

/** An account by its e-mail or id. */
export const findByName = defineFind('identity', {
  text: 'brand@',
  hit: {
    kind: 'account',
    id: exampleRow.id,
    title: exampleRow.email,
    detail: 'Brand, Northwind Outfitters',
    matched: 'E-mail',
    matchedText: exampleRow.email,
    exact: false,
  },
});
