/** kafkajs internals that create producers and wrap errors, for tests that need real ones. */
declare module 'kafkajs/src/protocol/error' {
  export function createErrorFromCode(code: number): Error;
}
declare module 'kafkajs/src/errors' {
  export class KafkaJSNonRetriableError extends Error {
    constructor(error: Error, options: { cause: Error });
  }
  export class KafkaJSGroupCoordinatorNotFound extends Error {}
  export class KafkaJSNumberOfRetriesExceeded extends Error {
    constructor(error: Error, options: { retryCount: number; retryTime: number; cause: Error });
  }
}
declare module 'kafkajs/src/producer' {
  import type { Producer } from 'kafkajs';
  function createProducer(options: object): Producer;
  export = createProducer;
}
