import {
  Client,
  fetchExchange,
  mapExchange,
  subscriptionExchange,
  type CombinedError,
  type Exchange,
  type ExecutionResult,
} from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { EMBEDDED_TYPES } from '../gen/embedded-types';
import { notificationUpdates } from '../notifications/notification-cache';
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

/** Objects without an id of their own are kept inside the object that holds them. */
const keys = Object.fromEntries(EMBEDDED_TYPES.map((type) => [type, () => null]));

/** The normalised cache of a connection. */
export function createCache(): Exchange {
  return cacheExchange({ keys, updates: notificationUpdates });
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
