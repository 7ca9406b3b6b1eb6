import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { accountType, adminRight } from '../../actor';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import { defineFind } from '../find';

/** The scopes that limit an administrator's rights (ADR 0036). */
export const adminScopes = ['support', 'finance'] as const;
const adminScope = z.enum(adminScopes).nullable();

/** 'erasure_requested': the owner closed the account, and an administrator has to erase it. */
export const accountStatuses = ['open', 'closed', 'erasure_requested'] as const;
const accountStatus = z.enum(accountStatuses);

/** An account in the administrators' list (DATA-22). */
export const accountRow = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role: accountType,
  /** Null for an administrator with all rights and for other roles. */
  adminScope,
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** Null unless the account is a manufacturer. */
  verified: z.boolean().nullable(),
  /** Whether sign-in requires a code of a second factor. */
  secondFactor: z.boolean().default(false),
  /**
   * When an administrator with new rights may approve requests of other administrators. Null:
   * already, or not an administrator (ADR 0036).
   */
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

/** The fields for the audit log in every action of an administrator. */
export const audited = {
  reason: z.string().max(MAX_ACCOUNT_REASON_LENGTH).optional(),
  /** Identifies one submission. */
  requestId: id.optional(),
};
const action = { accountId: id, ...audited };
const exampleAction = { accountId: exampleRow.id, reason: 'Asked by phone' };

/** Lists the accounts that follow `after`, newest first (ADM-31, ADM-34, ADM-35). */
export const listAccounts = defineRpc({
  name: 'identity.list-accounts.v1',
  kind: 'read',
  request: z.object({
    /** Matches a part of the e-mail or name, ignoring case. */
    search: z.string().max(200).optional(),
    role: accountType.optional(),
    status: accountStatus.default('open'),
    first: z.int().min(1).max(200).default(50),
    after: id.optional(),
  }),
  response: z.object({
    accounts: z.array(accountRow),
    /** The number of matches; null for a search with too many matches to count. */
    total: z.int().nullable(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { search: 'northwind', role: 'brand' },
    response: { accounts: [exampleRow], total: 1, hasMore: false },
  },
});

/**
 * Returns the number of open accounts of each role and of closed accounts (ADM-5, OPEN-75). Reads
 * counters, so that it stays fast.
 */
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

/** Returns the open administrators with a right, for other services only. */
export const countAdministrators = defineRpc({
  name: 'identity.count-administrators.v1',
  kind: 'read',
  callers: ['ordering'],
  request: z.object({ right: adminRight }),
  response: z.object({
    count: z.int().nonnegative(),
    accountIds: z.array(id).optional(),
    /** The administrators who may approve requests of other administrators (ADR 0036). */
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

/** Creates an account of any role, for administrators (ADM-40, OPEN-79). */
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

/** Changes the role of an account and ends all its sessions (ADM-44, OPEN-80). */
export const changeAccountRole = defineRpc({
  name: 'identity.change-account-role.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({ ...action, role: accountType, adminScope: adminScope.optional() }),
  response: z.object({ account: accountRow }),
  example: { request: { ...exampleAction, role: 'brand' }, response: { account: exampleRow } },
});

/** Closes an account and ends all its sessions (OPEN-81). Does nothing for a closed account. */
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

/**
 * Lets an administrator with new rights approve requests before the waiting time ends (ADR 0036).
 * Another administrator has to call it.
 */
export const confirmAdministrator = defineRpc({
  name: 'identity.confirm-administrator.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object(action),
  response: z.object({ account: accountRow }),
  example: { request: exampleAction, response: { account: exampleRow } },
});

/** Lists the active sessions of an account, last used first. */
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
        /** The IP address of the sign-in. */
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

/** Ends one session of an account, or all of them. */
export const endSessions = defineRpc({
  name: 'identity.end-sessions.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'sessions.end',
  request: z.object({ ...action, sessionId: id.optional() }),
  response: z.object({ ended: z.int() }),
  example: { request: exampleAction, response: { ended: 1 } },
});

/** Finds accounts by e-mail, id or a part of the name. */
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
