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
import { publishSession } from './session-broadcast';
import { forgetSignInReason } from './sign-in-reason';
import { announceSignOut, forgetPushOfOthers, type SignOutReason } from './sign-out';

export interface SessionSnapshot {
  status: SessionStatus;
  account: Account | null;
  view: SessionView | null;
  /** How the last session of this window ended. */
  ended?: SignOutReason | undefined;
  /** The connection of this account; it is replaced when the account changes. */
  connection: GraphQLConnection;
}

/**
 * Stores the signed-in account and its GraphQL connection. Another account gets a new connection,
 * so that no data of the previous one stays in the cache or on the realtime connection.
 */
export class SessionStore {
  private snapshot: SessionSnapshot;
  private readonly listeners = new Set<() => void>();
  /** Numbers the requests, so that an older answer cannot overwrite a newer one. */
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

  /** AUTH-25: refetches the session if another window has a different one. */
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

  /**
   * Refetches the session after an answer or the realtime connection reported that it is missing.
   * Only the answer to this query ends the session.
   */
  private sessionMissing(): void {
    // During a sign-out the realtime connection may close before the answer arrives. The user
    // requested that end, so no refetch is necessary.
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
    // in a view, the browser belongs to the administrator, whose push subscription stays
    if (account && !view) forgetPushOfOthers(account.id);
  }
}

type ViewAnswer = NonNullable<SessionQuery['session']>['view'] | undefined;

/**
 * Keeps the end time that was computed for the same view. Each answer would yield a slightly
 * different time and cause a render.
 */
function toView(told: ViewAnswer, before: SessionView | null): SessionView | null {
  if (!told) return null;
  const { expiresAt, secondsLeft } = told;
  if (before?.expiresAt === expiresAt) return before;
  return { expiresAt, endsAt: Date.now() + secondsLeft * 1000 };
}
