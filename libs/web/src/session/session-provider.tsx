import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { GraphQLProvider } from '../graphql';
import { createGraphQLClient } from '../graphql/client';
import { onSessionElsewhere } from './session-broadcast';
import { accountKind, SessionContext, type Session } from './session';
import { useSessionCheck } from './session-check';
import { SessionStore } from './session-store';

export interface SessionProviderProps {
  /**
   * The GraphQL endpoint. Default: '/graphql' of this origin. Subscriptions use the same path over
   * WebSocket.
   */
  url?: string;
  children: ReactNode;
}

/**
 * Provides the session and the GraphQL client. It sends no request at startup: the component that
 * renders it calls `refresh` (the shell does this in its start-up attempts).
 */
export function SessionProvider({ url = '/graphql', children }: SessionProviderProps) {
  const [store] = useState(() => {
    const created: SessionStore = new SessionStore((onSessionMissing) =>
      createGraphQLClient({
        url,
        realtimeUrl: realtimeUrl(url),
        onSessionMissing,
        mayListen: () => created.getSnapshot().view === null,
      }),
    );
    return created;
  });
  const { status, account, view, ended, connection } = useSyncExternalStore(
    store.subscribe,
    store.getSnapshot,
  );
  const session = useMemo<Session>(
    () => ({
      status,
      account,
      kind: account && accountKind(account),
      view,
      ended,
      refresh: store.refresh,
      signOut: store.signOut,
      endView: store.endView,
    }),
    [status, account, view, ended, store],
  );
  useEffect(() => onSessionElsewhere(store.sessionElsewhere), [store]);
  useSessionCheck(status === 'signed-in', store.refresh);
  return (
    <SessionContext value={session}>
      <GraphQLProvider value={connection.client}>{children}</GraphQLProvider>
    </SessionContext>
  );
}

function realtimeUrl(url: string): string {
  const absolute = new URL(url, window.location.href);
  absolute.protocol = absolute.protocol === 'https:' ? 'wss:' : 'ws:';
  return absolute.href;
}
