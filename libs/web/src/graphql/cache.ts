import { composeExchanges, makeOperation, type Exchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { map, pipe, tap } from 'wonka';
import { EMBEDDED_TYPES } from '../gen/embedded-types';
import { notificationUpdates } from '../notifications/notification-cache';

/** Objects without an id of their own are kept inside the object that holds them. */
const keys = Object.fromEntries(EMBEDDED_TYPES.map((type) => [type, () => null]));

/** The normalised cache of a connection. */
export function createCache(): Exchange {
  return composeExchanges([askAgainAfterFailure, cacheExchange({ keys, updates: notificationUpdates })]);
}

/**
 * A query that has failed is asked again as soon as another component wants it. Without this the cache, which
 * protects itself against loops, drops the second component's question in silence (graphcache 9.0.2), and the
 * client then takes it for under way: no 'Try Again' of the page would ever be asked.
 */
export const askAgainAfterFailure: Exchange =
  ({ forward }) =>
  (operations$) => {
    const failed = new Set<number>();
    const asked$ = pipe(
      operations$,
      map((operation) => {
        if (operation.kind === 'teardown') failed.delete(operation.key);
        if (operation.kind !== 'query' || !failed.has(operation.key)) return operation;
        return makeOperation(operation.kind, operation, {
          ...operation.context,
          requestPolicy: 'network-only',
        });
      }),
    );
    return pipe(
      forward(asked$),
      tap(({ operation, error }) => {
        if (operation.kind !== 'query') return;
        if (error) failed.add(operation.key);
        else failed.delete(operation.key);
      }),
    );
  };
