import {
  Client,
  fetchExchange,
  mapExchange,
  subscriptionExchange,
  type CombinedError,
  type ExecutionResult,
} from '@urql/core';
import { createCache } from './cache';
import { createRealtimeClient } from './realtime';
import { toRequestError } from './request-error';

export interface GraphQLClientOptions {
  url: string;
  /** ws:// or wss:// address for subscriptions. */
  realtimeUrl: string;
  /** An answer said that there is no session (any more). */
  onSessionMissing: () => void;
}

/** A header that no form and no foreign page can send without asking: the server demands it (CSRF). */
const CSRF_HEADERS = { 'x-makeport-csrf': '1' };

export interface GraphQLConnection {
  client: Client;
  /** Closes the realtime connection; the client must not be used after it. */
  close: () => void;
}

export function createGraphQLClient(options: GraphQLClientOptions): GraphQLConnection {
  const realtime = createRealtimeClient(options.realtimeUrl, options.onSessionMissing);
  const client = new Client({
    url: options.url,
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin', headers: CSRF_HEADERS },
    exchanges: [
      mapExchange({
        onError: (error: CombinedError) => {
          if (toRequestError(error).kind === 'unauthenticated') options.onSessionMissing();
        },
      }),
      createCache(),
      fetchExchange,
      subscriptionExchange({
        forwardSubscription: ({ query, variables }) => ({
          subscribe: (sink) => ({
            unsubscribe: realtime.subscribe(
              { query: query ?? '', variables: variables as Record<string, unknown> },
              {
                next: (result) => sink.next(result as ExecutionResult),
                error: (error) => sink.error(error),
                complete: () => sink.complete(),
              },
            ),
          }),
        }),
      }),
    ],
  });
  return { client, close: () => void realtime.dispose() };
}
