import { composeExchanges, type Exchange, type OperationResult } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { filter, makeSubject, merge, pipe, tap } from 'wonka';
import { askFailedAgain } from './ask-failed-again';
import { EMBEDDED_TYPES } from '../gen/embedded-types';
import { notificationUpdates } from '../notifications/notification-cache';

/**
 * Objects without an id of their own are kept inside the object that holds them. That they are meant to be is looked at in
 * development alone, where the cache warns of those that nobody has named.
 */
const keys =
  process.env.NODE_ENV === 'production'
    ? {}
    : Object.fromEntries(EMBEDDED_TYPES.map((type) => [type, () => null]));

/** The normalised cache of a connection. */
export function createCache(): Exchange {
  return composeExchanges([
    askFailedAgain,
    shareFailure,
    cacheExchange({ keys, updates: notificationUpdates }),
  ]);
}

/**
 * A component that wants a query which has failed gets the failure, as those have it that asked before; another attempt
 * is made when somebody asks for one (`network-only`). Without this the cache, which protects itself against loops,
 * drops the second component's question in silence (graphcache 9.0.2), and the client takes it for under way for ever.
 * To ask again for each component makes a storm of requests where the failure comes at once.
 */
export const shareFailure: Exchange =
  ({ forward }) =>
  (operations$) => {
    const failures = new Map<number, OperationResult>();
    /** What the cache holds an answer for: it still shows after a later failure. */
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
