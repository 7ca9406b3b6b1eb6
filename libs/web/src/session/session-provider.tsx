import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { GraphQLProvider } from '../graphql';
import { createGraphQLClient, type GraphQLConnection } from '../graphql/client';
import { SessionDocument, SignOutDocument } from '../gen/graphql';
import { accountKind, SessionContext, type Account, type Session, type SessionStatus } from './session';
import { announceSignOut } from './sign-out';
import { useSessionCheck } from './session-check';

export interface SessionProviderProps {
  /** The GraphQL endpoint, default '/graphql' of this origin; subscriptions use the same path over WebSocket. */
  url?: string;
  children: ReactNode;
}

type Known = { status: SessionStatus; account: Account | null };

/**
 * Who is signed in, and the GraphQL client that belongs to them: another account gets a new client, so that
 * nothing of the former one stays in the cache or on the realtime connection. It asks nobody by itself at
 * start: whoever renders it calls `refresh` (the shell does so with its start-up attempts).
 */
export function SessionProvider({ url = '/graphql', children }: SessionProviderProps) {
  const [known, setKnown] = useState<Known>({ status: 'loading', account: null });
  const current = useRef(known);
  const sessionMissing = useRef<() => void>(() => undefined);
  const connect = useCallback(
    () =>
      createGraphQLClient({
        url,
        realtimeUrl: realtimeUrl(url),
        onSessionMissing: () => sessionMissing.current(),
      }),
    [url],
  );
  const [connection, setConnection] = useState<GraphQLConnection>(connect);
  const client = useRef(connection);

  const learn = useCallback(
    (account: Account | null, reason: 'user' | 'forced') => {
      const before = current.current;
      const next: Known = { status: account ? 'signed-in' : 'signed-out', account };
      current.current = next;
      if (before.status !== 'loading' && before.account?.id !== account?.id) {
        client.current.close();
        client.current = connect();
        setConnection(client.current);
      }
      if (!sameSession(before, next)) setKnown(next);
      if (before.account && !account) announceSignOut(reason);
    },
    [connect],
  );

  const latest = useRef(0);
  const refresh = useCallback(async () => {
    const request = ++latest.current;
    const { data, error } = await client.current.client
      .query(SessionDocument, {}, { requestPolicy: 'network-only' })
      .toPromise();
    if (error) throw error;
    const account = data?.session?.account ?? null;
    // a slower, older answer must not undo a newer one
    if (request === latest.current) learn(account, 'forced');
    return account;
  }, [learn]);

  const signOut = useCallback(async () => {
    const { error } = await client.current.client.mutation(SignOutDocument, {}).toPromise();
    if (error) throw error;
    latest.current++;
    learn(null, 'user');
  }, [learn]);

  useEffect(() => {
    sessionMissing.current = () => {
      if (current.current.account) void refresh().catch(() => undefined);
    };
  }, [refresh]);
  useSessionCheck(known.status === 'signed-in', refresh);

  const session = useMemo<Session>(
    () => ({ ...known, kind: known.account && accountKind(known.account), refresh, signOut }),
    [known, refresh, signOut],
  );
  return (
    <SessionContext value={session}>
      <GraphQLProvider value={connection.client}>{children}</GraphQLProvider>
    </SessionContext>
  );
}

function sameSession(a: Known, b: Known): boolean {
  return a.status === b.status && JSON.stringify(a.account) === JSON.stringify(b.account);
}

function realtimeUrl(url: string): string {
  const absolute = new URL(url, window.location.href);
  absolute.protocol = absolute.protocol === 'https:' ? 'wss:' : 'ws:';
  return absolute.href;
}
