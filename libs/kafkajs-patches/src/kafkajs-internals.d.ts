/** The parts of kafkajs that are patched here; the package's own types do not include them. */
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
declare module 'kafkajs/src/consumer/runner' {
  class Runner {
    constructor(options: object);
    readonly running: boolean;
    fetch: (this: Runner, nodeId: number) => Promise<object[]>;
    start(): Promise<void>;
    stop(): Promise<void>;
  }
  export = Runner;
}
