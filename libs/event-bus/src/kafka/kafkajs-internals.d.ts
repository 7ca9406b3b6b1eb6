/** The part of kafkajs that `idle-patch.ts` mends; not in the package's own types. */
declare module 'kafkajs/src/network/requestQueue' {
  interface SocketRequest {
    readonly sentAt: number;
    readonly requestTimeout: number;
    timeoutRequest(): void;
  }
  class RequestQueue {
    constructor(options: object);
    readonly pending: SocketRequest[];
    readonly inflight: Map<number, SocketRequest>;
    readonly requestTimeout: number;
    readonly enforceRequestTimeout: boolean;
    readonly isConnected: () => boolean;
    requestTimeoutIntervalId: NodeJS.Timeout | undefined;
    throttledUntil: number;
    throttleCheckTimeoutId: NodeJS.Timeout | null;
    push(request: object): void;
    fulfillRequest(response: object): void;
    maybeThrottle(milliseconds: number): void;
    scheduleCheckPendingRequests: (this: RequestQueue) => void;
    scheduleRequestTimeoutCheck: (this: RequestQueue) => void;
    destroy(): void;
  }
  export = RequestQueue;
}

/** How kafkajs makes and wraps its errors, for tests that need real ones. */
declare module 'kafkajs/src/protocol/error' {
  export function createErrorFromCode(code: number): Error;
}
declare module 'kafkajs/src/errors' {
  export class KafkaJSNonRetriableError extends Error {
    constructor(error: Error, options: { cause: Error });
  }
  export class KafkaJSNumberOfRetriesExceeded extends Error {
    constructor(error: Error, options: { retryCount: number; retryTime: number; cause: Error });
  }
}
