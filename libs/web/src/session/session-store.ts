import type { GraphQLConnection } from '../graphql/client';
import { SessionDocument, SignOutDocument, SignOutEverywhereDocument } from '../gen/graphql';
import type { Account, SessionStatus, SignOutOptions } from './session';
import { forgetSignInReason } from './sign-in-reason';
import { announceSignOut, forgetPushOfOthers, type SignOutReason } from './sign-out';

export interface SessionSnapshot {
  status: SessionStatus;
  account: Account | null;
  /** How the last session of this window has ended. */
  ended?: SignOutReason | undefined;
  /** Belongs to the account: another one gets another connection. */
  connection: GraphQLConnection;
}

/**
 * Who is signed in, and the GraphQL connection that belongs to them: another account gets a new one, so that
 * nothing of the former stays in the cache or on the realtime connection.
 */
export class SessionStore {
  private snapshot: SessionSnapshot;
  private readonly listeners = new Set<() => void>();
  /** Numbers the questions, so that a slower, older answer does not undo a newer one. */
  private latest = 0;
  private signingOut = false;

  private readonly connect: () => GraphQLConnection;

  constructor(connect: (onSessionMissing: () => void) => GraphQLConnection) {
    this.connect = () => connect(() => this.sessionMissing());
    this.snapshot = { status: 'loading', account: null, connection: this.connect() };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  getSnapshot = (): SessionSnapshot => this.snapshot;

  refresh = async (): Promise<Account | null> => {
    const question = ++this.latest;
    const { client } = this.snapshot.connection;
    const { data, error } = await client
      .query(SessionDocument, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (error) throw error;
    const account = data?.session?.account ?? null;
    if (question === this.latest) this.learn(account, 'forced');
    return account;
  };

  signOut = async ({ everywhere = false }: SignOutOptions = {}): Promise<void> => {
    const document = everywhere ? SignOutEverywhereDocument : SignOutDocument;
    this.signingOut = true;
    try {
      const { error } = await this.snapshot.connection.client.mutation(document, {}).toPromise();
      if (error) throw error;
      this.latest++;
      this.learn(null, 'user');
    } finally {
      this.signingOut = false;
    }
  };

  /** An answer or the realtime connection said so; only the session query decides. */
  private sessionMissing(): void {
    // The realtime connection may be told before the answer to the sign-out comes: that end is the person's own.
    if (this.snapshot.account && !this.signingOut) void this.refresh().catch(() => undefined);
  }

  private learn(account: Account | null, reason: SignOutReason): void {
    const before = this.snapshot;
    const status: SessionStatus = account ? 'signed-in' : 'signed-out';
    if (before.status === status && JSON.stringify(before.account) === JSON.stringify(account)) return;
    const changed = before.status !== 'loading' && before.account?.id !== account?.id;
    const ended = account ? undefined : before.account ? reason : before.ended;
    if (account) forgetSignInReason();
    this.snapshot = { status, account, ended, connection: changed ? this.connect() : before.connection };
    if (changed) before.connection.close();
    this.listeners.forEach((listener) => listener());
    if (before.account && !account) announceSignOut(reason);
    if (account) forgetPushOfOthers(account.id);
  }
}
