import type { Account, AccountType, AdminScope } from '../../domain/account';
import type { NewRights } from '../../domain/administrator-waiting-period';

/** DATA-22. */
export interface AccountListing {
  readonly id: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: AccountType;
  readonly adminScope: AdminScope | null;
  readonly createdAt: Date;
  readonly lastSignInAt: Date | null;
  readonly closedAt: Date | null;
  readonly verified: boolean | null;
  readonly secondFactor: boolean;
  readonly newRights: NewRights | null;
}

export type AccountStatus = 'open' | 'closed' | 'erasure_requested';

export interface AccountFilter {
  /** The search text as typed. */
  readonly search: string;
  readonly role?: AccountType | undefined;
  readonly status: AccountStatus;
}

export interface AccountPage {
  readonly accounts: AccountListing[];
  /** Null if a search has more matches than are counted. */
  readonly total: number | null;
  readonly hasMore: boolean;
}

export interface AccountTotals {
  readonly brands: number;
  readonly manufacturers: number;
  readonly admins: number;
  readonly users: number;
  readonly closed: number;
}

/** ADR 0063. */
export interface Erasure {
  readonly accountId: string;
  readonly requestedAt: Date | null;
  readonly erasedAt: Date | null;
}

export interface ListedSession {
  readonly id: string;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly address: string | null;
}

/** An action of an administrator, for the audit log. */
export interface AdminAction {
  readonly action: string;
  readonly target: { readonly type: string; readonly id: string };
  readonly reason?: string | undefined;
  readonly requestId?: string | undefined;
}

export interface LockedAccount {
  readonly account: Account;
  readonly closed: boolean;
  readonly closedAt: Date | null;
  readonly erasedAt: Date | null;
  /** The rights of an administrator, if they are new. */
  readonly newRights: NewRights | null;
}

export interface Erased {
  readonly id: string;
  /** The account's e-mail before the erasure. */
  readonly email: string;
  readonly passwordHash: string;
  readonly now: Date;
}

/** The clock of the process, which tests replace. */
export abstract class TimeSource {
  abstract now(): Date;
}
