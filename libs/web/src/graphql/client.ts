import {
  Client,
  fetchExchange,
  mapExchange,
  subscriptionExchange,
  type CombinedError,
  type ExecutionResult,
  type Operation,
} from '@urql/core';
import { connectivity } from '../connectivity/connectivity';
import { announceRealtimeBegan, announceReconnected } from '../connectivity/use-reconnected';
import { createRealtimeConnection } from '../realtime/realtime-connection';
import { setRealtimeState } from '../realtime/realtime-status';
import { identityConfirmation } from '../session/identity-confirmation';
import { notePrivateContent, PRIVATE_CONTENT } from '../session/private-content';
import { createCache } from './cache';
import { confirmIdentity } from './confirm-identity';
import { CSRF_HEADERS } from './csrf-headers';
import { toRequestError } from './request-error';
import { createTraceparent } from './traceparent';

export interface GraphQLClientOptions {
  url: string;
  /** The ws:// or wss:// address for subscriptions. */
  realtimeUrl: string;
  /** Called when a response reports that there is no session. */
  onSessionMissing: () => void;
  /**
   * Returns false in a view of another account, whose events the server does not send (VIEW-3).
   * Default: always true.
   */
  mayListen?: () => boolean;
}

/**
 * The context of an operation whose page reports the end of the session. The guard then does not
 * redirect, so the page keeps the user's input (BDASH-35). The next check of the session (NFR-10)
 * works as usual.
 */
export const TOLD_BY_PAGE = { toldByPage: true } as const;

export interface GraphQLConnection {
  client: Client;
  /** Closes the realtime connection. Do not use the client afterwards. */
  close: () => void;
}

export function createGraphQLClient(options: GraphQLClientOptions): GraphQLConnection {
  const realtime = createRealtimeConnection(options.realtimeUrl, {
    onSessionEnded: options.onSessionMissing,
    onLost: connectivity.suspect,
    onBegan: announceRealtimeBegan,
    onReconnected: announceReconnected,
  });
  const client = new Client({
    url: options.url,
    preferGetMethod: false,
    fetchOptions: () => ({
      credentials: 'same-origin',
      headers: { ...CSRF_HEADERS, traceparent: createTraceparent() },
    }),
    exchanges: [
      confirmIdentity(() => identityConfirmation.ask()),
      mapExchange({
        onError: (error: CombinedError, { context }: Operation) => {
          const { kind, code } = toRequestError(error);
          const told = context['toldByPage'] === TOLD_BY_PAGE.toldByPage;
          if (kind === 'unauthenticated' && !told) options.onSessionMissing();
          if (code === PRIVATE_CONTENT) notePrivateContent();
          if (kind === 'network' || kind === 'unavailable') connectivity.suspect();
        },
      }),
      createCache(),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => {
            if (options.mayListen?.() === false) {
              // no connection will open, so pages must neither wait for it nor report its absence
              setRealtimeState('none');
              return { unsubscribe: () => undefined };
            }
            return {
              unsubscribe: realtime.subscribe(
                { query: query ?? '', variables: variables as Record<string, unknown> },
                {
                  next: (result) => sink.next(result as ExecutionResult),
                  error: (error) => sink.error(error),
                  complete: () => sink.complete(),
                },
              ),
            };
          },
        }),
      }),
    ],
  });
  return { client, close: realtime.dispose };
}
