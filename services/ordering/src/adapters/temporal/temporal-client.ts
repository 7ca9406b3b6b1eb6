import {
  Client,
  Connection,
  defaultGrpcRetryOptions,
  makeGrpcRetryInterceptor,
} from '@temporalio/client';
import type { TemporalConfig } from './temporal-config';
import { traceCalls } from './trace-calls';

/**
 * Connects with the first call. A user waits for most calls, so an outage is reported soon instead
 * of after ten attempts.
 */
export function createTemporalClient({ address, namespace, tls }: TemporalConfig): Client {
  const interceptors = [makeGrpcRetryInterceptor(defaultGrpcRetryOptions({ maxAttempts: 3 }))];
  return new Client({
    connection: Connection.lazy({ address, interceptors, ...(tls ? { tls } : {}) }),
    namespace,
    interceptors: { workflow: [traceCalls] },
  });
}
