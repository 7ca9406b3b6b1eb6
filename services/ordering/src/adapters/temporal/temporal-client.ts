import {
  Client,
  Connection,
  defaultGrpcRetryOptions,
  makeGrpcRetryInterceptor,
} from '@temporalio/client';
import type { TemporalConfig } from './temporal-config';
import { traceCalls } from './trace-calls';

/** Connects with the first call. A person waits for most of them: a server that is away is told soon, not after ten tries. */
export function createTemporalClient({ address, namespace, tls }: TemporalConfig): Client {
  const interceptors = [makeGrpcRetryInterceptor(defaultGrpcRetryOptions({ maxAttempts: 3 }))];
  return new Client({
    connection: Connection.lazy({ address, interceptors, ...(tls ? { tls } : {}) }),
    namespace,
    interceptors: { workflow: [traceCalls] },
  });
}
