import { MAX_ACCOUNT_REASON_LENGTH } from '@makeport/rules';
import { z } from 'zod';
import { accountType, adminRight } from '../../actor';
import { defineRpc } from '../../define-rpc';
import { id, instant } from '../../fields';
import { defineFind } from '../find';

/** Scopes that restrict an administrator (ADR 0036). */
export const adminScopes = ['support', 'finance'] as const;
const adminScope = z.enum(adminScopes).nullable();

/** 'erasure_requested': closed by its owner, who waits for the erasure. */
export const accountStatuses = ['open', 'closed', 'erasure_requested'] as const;
const accountStatus = z.enum(accountStatuses);

/** An account in the administrators' list (DATA-22). */
export const accountRow = z.object({
  id,
  email: z.string(),
  name: z.string().nullable(),
  role: accountType,
  /** Null: an unrestricted administrator, or another role. */
  adminScope,
  createdAt: instant,
  lastSignInAt: instant.nullable(),
  /** When the account was closed. */
  closedAt: instant.nullable(),
  /** For manufacturers; null for other roles. */
  verified: z.boolean().nullable(),
  /** Whether sign-in requires a code. */
  secondFactor: z.boolean().default(false),
  /**
   * When an administrator with new rights counts as a second one. Null: it already does (ADR 0036).
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

/** The audit fields of every administrator's action. */
export const audited = {
  reason: z.string().max(MAX_ACCOUNT_REASON_LENGTH).optional(),
  /** Identifies one submission. */
  requestId: id.optional(),
};
const action = { accountId: id, ...audited };
const exampleAction = { accountId: exampleRow.id, reason: 'Asked by phone' };

/** Lists accounts after `after`, newest first (ADM-31, ADM-34, ADM-35). */
export const listAccounts = defineRpc({
  name: 'identity.list-accounts.v1',
  kind: 'read',
  request: z.object({
    /** A part of the e-mail or name, ignoring case. */
    search: z.string().max(200).optional(),
    role: accountType.optional(),
    status: accountStatus.default('open'),
    first: z.int().min(1).max(200).default(50),
    after: id.optional(),
  }),
  response: z.object({
    accounts: z.array(accountRow),
    /** All matches; null if a search matches more than the service counts. */
    total: z.int().nullable(),
    hasMore: z.boolean(),
  }),
  example: {
    request: { search: 'northwind', role: 'brand' },
    response: { accounts: [exampleRow], total: 1, hasMore: false },
  },
});

/** Returns the open accounts by role and the closed ones, from counters (ADM-5, OPEN-75). */
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
    /** The administrators who count as a second administrator (ADR 0036). */
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

/** Creates an account (ADM-40, OPEN-79). */
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

/** Changes the role immediately and ends every session of the account (ADM-44, OPEN-80). */
export const changeAccountRole = defineRpc({
  name: 'identity.change-account-role.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'accounts.manage',
  request: z.object({ ...action, role: accountType, adminScope: adminScope.optional() }),
  response: z.object({ account: accountRow }),
  example: { request: { ...exampleAction, role: 'brand' }, response: { account: exampleRow } },
});

/** Closes an account and ends its sessions (OPEN-81). A closed account does not change. */
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
 * Confirms an administrator with new rights, who then counts as a second one (ADR 0036). Another
 * administrator must call it.
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

/** Lists the active sessions, last used first. */
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
        /** The address of the sign-in. */
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

/** Ends one session, or all of the account. */
export const endSessions = defineRpc({
  name: 'identity.end-sessions.v1',
  kind: 'write',
  recentAuthentication: true,
  right: 'sessions.end',
  request: z.object({ ...action, sessionId: id.optional() }),
  response: z.object({ ended: z.int() }),
  example: { request: exampleAction, response: { ended: 1 } },
});

/** Finds an account by its e-mail or id. */
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
