import { pauseActivities } from '../connectivity/store-activity';
import type { TypedDocumentNode } from '@urql/core';
import type { GraphQLConnection } from '../graphql/client';
import {
  EndAccountViewDocument,
  SessionDocument,
  SignOutDocument,
  SignOutEverywhereDocument,
  type SessionQuery,
} from '../gen/graphql';
import type { Account, SessionStatus, SessionView, SignOutOptions } from './session';
import { publishSession } from './other-windows';
import { forgetSignInReason } from './sign-in-reason';
import { announceSignOut, forgetPushOfOthers, type SignOutReason } from './sign-out';

export interface SessionSnapshot {
  status: SessionStatus;
  account: Account | null;
  view: SessionView | null;
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
    this.snapshot = { status: 'loading', account: null, view: null, connection: this.connect() };
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
    if (question === this.latest) this.learn(account, 'forced', data?.session?.view);
    return account;
  };

  signOut = async ({ everywhere = false }: SignOutOptions = {}): Promise<void> => {
    const document = everywhere ? SignOutEverywhereDocument : SignOutDocument;
    this.signingOut = true;
    try {
      await this.mutate(document);
      this.latest++;
      this.learn(null, 'user');
    } finally {
      this.signingOut = false;
    }
  };

  /** AUTH-25: another window knows another session; the server decides. */
  sessionElsewhere = (accountId: string | null): void => {
    const { status, account } = this.snapshot;
    if (status === 'loading' || this.signingOut || accountId === (account?.id ?? null)) return;
    void this.refresh().catch(() => undefined);
  };

  endView = (): Promise<void> => this.mutate(EndAccountViewDocument);

  private async mutate(document: TypedDocumentNode<unknown, Record<string, never>>): Promise<void> {
    const { error } = await this.snapshot.connection.client.mutation(document, {}).toPromise();
    if (error) throw error;
  }

  /** An answer or the realtime connection said so; only the session query decides. */
  private sessionMissing(): void {
    // The realtime connection may be told before the answer to the sign-out comes: that end is the person's own.
    if (this.snapshot.account && !this.signingOut) void this.refresh().catch(() => undefined);
  }

  private learn(account: Account | null, reason: SignOutReason, told?: ViewAnswer): void {
    const before = this.snapshot;
    const status: SessionStatus = account ? 'signed-in' : 'signed-out';
    const view = toView(told, before.view);
    const same = JSON.stringify([before.account, before.view]) === JSON.stringify([account, view]);
    if (before.status === status && same) return;
    publishSession(account?.id ?? null);
    const changed = before.status !== 'loading' && before.account?.id !== account?.id;
    const ended = account ? undefined : before.account ? reason : before.ended;
    if (account) forgetSignInReason();
    this.snapshot = {
      status,
      account,
      view,
      ended,
      connection: changed ? this.connect() : before.connection,
    };
    pauseActivities(view !== null);
    if (changed) before.connection.close();
    this.listeners.forEach((listener) => listener());
    if (before.account && !account) announceSignOut(reason);
    // the browser is the administrator's: what it is told of stays as it is
    if (account && !view) forgetPushOfOthers(account.id);
  }
}

type ViewAnswer = NonNullable<SessionQuery['session']>['view'] | undefined;

/** The end of one and the same view does not move with every answer. */
function toView(told: ViewAnswer, before: SessionView | null): SessionView | null {
  if (!told) return null;
  const { expiresAt, secondsLeft } = told;
  if (before?.expiresAt === expiresAt) return before;
  return { expiresAt, endsAt: Date.now() + secondsLeft * 1000 };
}
