import { createContext, useContext } from 'react';
import type { SignOutReason } from './sign-out';

export type AccountKind = 'brand' | 'manufacturer' | 'admin' | 'user';

export interface Account {
  id: string;
  email: string;
  accountType: AccountKind;
  role: 'admin' | null;
  companyName: string;
  /** Until then no e-mail goes to others in its name; absent: not known. */
  emailConfirmed?: boolean;
  /** Of an administrator who is narrowed; absent or null: everything that the kind of account may do. */
  rights?: readonly string[] | null;
  /** Nothing else is answered before it is set up (ADR 0040). */
  secondFactorRequired?: boolean;
}

/** The account is not one's own: an administrator looks at its pages (VIEW-7). */
export interface SessionView {
  /** As the server says it. */
  expiresAt: string;
  /** By this browser's clock, in ms. */
  endsAt: number;
}

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

export interface Session {
  status: SessionStatus;
  account: Account | null;
  /** brand, manufacturer, admin or user; null without a session. */
  kind: AccountKind | null;
  /** Absent or null: the account is one's own. */
  view?: SessionView | null;
  /** How this window's last session has ended; absent while there is one, and where there was none. */
  ended?: SignOutReason | undefined;
  /**
   * Asks the server who is signed in: after sign-in, or when an answer says the session has ended.
   * Resolves with the account, null when signed out; rejects when the server cannot be reached.
   */
  refresh: () => Promise<Account | null>;
  /** Ends the session on the server and empties the browser's cart (OPEN-28). */
  signOut: (options?: SignOutOptions) => Promise<void>;
  /** The session is the administrator's own again; over already is ended, too. */
  endView: () => Promise<void>;
}

export interface SignOutOptions {
  /** Every session of the account, on every device (OPEN-9). */
  everywhere?: boolean;
}

/** SHELL-19: the account's type decides and, where that tells nothing ('user'), its role. */
export function accountKind({
  accountType,
  role,
}: Pick<Account, 'accountType' | 'role'>): AccountKind {
  return accountType === 'user' ? (role ?? 'user') : accountType;
}

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside of SessionProvider');
  return session;
}
