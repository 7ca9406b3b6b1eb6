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
