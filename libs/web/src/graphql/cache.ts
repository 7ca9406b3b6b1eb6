import { composeExchanges, type Exchange, type OperationResult } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import { retryFailedQueries } from './retry-failed-queries';
import { EMBEDDED_TYPES } from '../gen/embedded-types';
import { notificationUpdates } from '../notifications/notification-cache';

/**
 * The cache stores objects without an id inside their parent object, and warns about it unless
 * their type is listed. Production needs no list, because the cache warns only in development.
 */
const keys =
  process.env.NODE_ENV === 'production'
    ? {}
    : Object.fromEntries(EMBEDDED_TYPES.map((type) => [type, () => null]));

export function createCache(): Exchange {
  return composeExchanges([
    retryFailedQueries,
    shareFailure,
    cacheExchange({ keys, updates: notificationUpdates }),
  ]);
}

/**
 * Returns a query's failure to every component that requests the same query; only `network-only`
 * starts another attempt. Without this, the cache's loop protection silently drops the second
 * component's request (graphcache 9.0.2), and the client considers it in flight forever. A retry
 * for each component would cause a request storm when failures are immediate.
 */
export const shareFailure: Exchange =
  ({ forward }) =>
  (operations$) => {
    const failures = new Map<number, OperationResult>();
    /** Queries with a cached answer, which stays visible after a later failure. */
    const answered = new Set<number>();
    const shared = makeSubject<OperationResult>();
    const asked$ = pipe(
      operations$,
      filter((operation) => {
        const failure = failures.get(operation.key);
        if (operation.kind === 'teardown') failures.delete(operation.key);
        if (
          operation.kind !== 'query' ||
          !failure ||
          operation.context.requestPolicy === 'network-only'
        )
          return true;
        shared.next({ ...failure, operation });
        return false;
      }),
    );
    const answers$ = pipe(
      forward(asked$),
      tap((result) => {
        const { operation, error } = result;
        if (operation.kind !== 'query') return;
        if (!error) answered.add(operation.key);
        if (error && result.data == null && !answered.has(operation.key))
          failures.set(operation.key, result);
        else failures.delete(operation.key);
      }),
    );
    return merge([answers$, shared.source]);
  };
