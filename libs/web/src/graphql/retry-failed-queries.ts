import { type Exchange, type Operation } from '@urql/core';
import { pipe, tap } from 'wonka';
import { onReconnected } from '../connectivity/use-reconnected';
import { toRequestError } from './request-error';

/**
 * Repeats queries of mounted components that got no answer, as soon as the connection is back (T29,
 * ERR-2).
 */
export const retryFailedQueries: Exchange =
  ({ client, forward }) =>
  (operations$) => {
    const failed = new Map<number, Operation>();
    let stopListening: (() => void) | null = null;
    const askAgain = () => {
      for (const operation of failed.values()) {
        const context = { ...operation.context, requestPolicy: 'network-only' } as const;
        client.reexecuteOperation(client.createRequestOperation('query', operation, context));
      }
    };
    const listenWhileNeeded = () => {
      if (failed.size > 0) stopListening ??= onReconnected(askAgain);
      else {
        stopListening?.();
        stopListening = null;
      }
    };
    return pipe(
      forward(
        pipe(
          operations$,
          tap(({ kind, key }) => {
            if (kind === 'teardown' && failed.delete(key)) listenWhileNeeded();
          }),
        ),
      ),
      tap(({ operation, error }) => {
        if (operation.kind !== 'query') return;
        const kind = error && toRequestError(error).kind;
        if (kind === 'network' || kind === 'unavailable') failed.set(operation.key, operation);
        else failed.delete(operation.key);
        listenWhileNeeded();
      }),
    );
  };
