import type { Account, AccountType, AdminScope, UserType } from '../../domain/account';
import type { NewRights } from '../../domain/new-rights';
import type { Profile } from '../../domain/profiles/profile';
import type { IdentityTransaction } from '../ports';

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
  /** As it was typed. */
  readonly search: string;
  readonly role?: AccountType | undefined;
  readonly status: AccountStatus;
}

export interface AccountPage {
  readonly accounts: AccountListing[];
  /** Null where a search matches more than are counted. */
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

/** All accounts, as administrators see them. */
export abstract class AccountDirectory {
  /** Newest first, those behind the account `after`. */
  abstract list(
    filter: AccountFilter,
    first: number,
    after: string | undefined,
  ): Promise<AccountPage>;
  /** As `list`, without the total. */
  abstract page(
    filter: AccountFilter,
    first: number,
    after: string | undefined,
  ): Promise<Omit<AccountPage, 'total'>>;
  /** The one with this e-mail or id, then those whose e-mail begins so; closed ones too. */
  abstract find(text: string, limit: number): Promise<AccountListing[]>;
  abstract totals(): Promise<AccountTotals>;
  /** Open ones. @param scopes null: not narrowed */
  abstract administrators(
    scopes: readonly (AdminScope | null)[],
  ): Promise<{ readonly id: string; readonly newRights: NewRights | null }[]>;
  /** Of those that asked for it or had it. */
  abstract erasures(accountIds: readonly string[]): Promise<Erasure[]>;
  /** Those that live, last used first. */
  abstract sessions(accountId: string, now: Date): Promise<ListedSession[]>;
}

/** What an administrator does, for the audit log. */
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
  /** Of an administrator. */
  readonly newRights: NewRights | null;
}

export interface Erased {
  readonly id: string;
  /** As it was. */
  readonly email: string;
  readonly passwordHash: string;
  readonly now: Date;
}

export interface AccountTransaction extends IdentityTransaction {
  /** Until the transaction ends nobody else changes who is an administrator. */
  lockAdministrators(): Promise<void>;
  /** Nobody else changes it until the transaction ends. */
  lockAccount(id: string): Promise<LockedAccount | null>;
  /** Open ones that are not narrowed. */
  countFullAdministrators(): Promise<number>;
  /** Whether anybody but this account is, or ever was, an administrator. */
  hasHadOtherAdministrator(id: string): Promise<boolean>;
  /** Open ones, whatever they may do. */
  listAdministrators(): Promise<string[]>;
  /** @param rights null: they count */
  setNewRights(id: string, rights: NewRights | null): Promise<void>;
  setRole(
    id: string,
    kind: Pick<Account, 'userType' | 'role' | 'adminScope' | 'companyName'>,
  ): Promise<void>;
  setClosed(id: string, closedAt: Date | null): Promise<void>;
  setErasureRequested(id: string, requestedAt: Date): Promise<void>;
  /**
   * Which administrator closed it last; null where its own person did, or the audit log does not know. For one whose
   * rights did not count yet, who gave them.
   */
  findWhoClosed(id: string): Promise<string | null>;
  /** All that is known of the person; the password is replaced by one that nobody knows. */
  erase(erased: Erased): Promise<void>;
  /** @returns false if the account had none */
  removeSecondFactor(id: string): Promise<boolean>;
  findProfile(id: string, userType: UserType): Promise<Profile | null>;
  getListing(id: string): Promise<AccountListing>;
  /** @returns false if the account has no such session */
  removeSessionById(accountId: string, sessionId: string): Promise<boolean>;
  /** In the audit log. */
  record(
    action: AdminAction,
    change?: { readonly before?: object; readonly after?: object },
  ): Promise<void>;
}

export abstract class AccountTransactions {
  abstract run<T>(work: (transaction: AccountTransaction) => Promise<T>): Promise<T>;
}

/** Of the same process; tests turn it. */
export abstract class TimeSource {
  abstract now(): Date;
}
