import { createContext, useContext } from 'react';
import type { SignOutReason } from './sign-out';

export type AccountKind = 'brand' | 'manufacturer' | 'admin' | 'user';

export interface Account {
  id: string;
  email: string;
  accountType: AccountKind;
  role: 'admin' | null;
  companyName: string;
  /**
   * While false, the server sends no e-mail in this account's name to others; absent if unknown.
   */
  emailConfirmed?: boolean;
  /**
   * The rights of an administrator with restricted access; absent or null for all rights of this
   * kind of account.
   */
  rights?: readonly string[] | null;
  /** If true, the server rejects all requests except the setup of a second factor (ADR 0040). */
  secondFactorRequired?: boolean;
}

/** An administrator views the pages of the session's account (VIEW-7). */
export interface SessionView {
  /** The server's timestamp. */
  expiresAt: string;
  /** In ms, by this browser's clock. */
  endsAt: number;
}

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

export interface Session {
  status: SessionStatus;
  account: Account | null;
  /** Null without a session. */
  kind: AccountKind | null;
  /** Absent or null outside of a view. */
  view?: SessionView | null;
  /** How this window's last session ended; absent during a session and if there was none. */
  ended?: SignOutReason | undefined;
  /**
   * Fetches the signed-in account: after sign-in, or when an answer reports that the session has
   * ended. Resolves with the account, or null when signed out; rejects if the server is
   * unreachable.
   */
  refresh: () => Promise<Account | null>;
  /** Ends the session on the server and empties the browser's cart (OPEN-28). */
  signOut: (options?: SignOutOptions) => Promise<void>;
  /**
   * Ends the view and returns to the administrator's own session. Also succeeds if the view has
   * already ended.
   */
  endView: () => Promise<void>;
}

export interface SignOutOptions {
  /** Ends every session of the account on all devices (OPEN-9). */
  everywhere?: boolean;
}

/** SHELL-19: returns the account's type; for the type 'user', the role if there is one. */
export function accountKind({
  accountType,
  role,
}: Pick<Account, 'accountType' | 'role'>): AccountKind {
  return accountType === 'user' ? (role ?? 'user') : accountType;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside SessionProvider');
  return session;
}
