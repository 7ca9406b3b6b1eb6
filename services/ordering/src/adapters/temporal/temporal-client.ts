import { Client, Connection, defaultGrpcRetryOptions, makeGrpcRetryInterceptor } from '@temporalio/client';

export interface TemporalConfig {
  readonly address: string;
  readonly namespace: string;
}

/** Connects with the first call. A person waits for most of them: a server that is away is told soon, not after ten tries. */
export function createTemporalClient({ address, namespace }: TemporalConfig): Client {
  const interceptors = [makeGrpcRetryInterceptor(defaultGrpcRetryOptions({ maxAttempts: 3 }))];
  return new Client({ connection: Connection.lazy({ address, interceptors }), namespace });
}
