import { createClient, type Client } from 'graphql-ws';
import { useEffect, useEffectEvent } from 'react';

const RECONNECT_SECONDS = [1, 2, 5, 10] as const;
const HEARTBEAT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;
const SESSION_ENDED = 4403;

/** NFR-7: 1, 2, 5, 10 s, then every 10 s. `retries` counts the attempts already made. */
export function reconnectDelayMs(retries: number): number {
  return (RECONNECT_SECONDS[retries] ?? 10) * 1000;
}

const reconnected = new Set<() => void>();

/** Runs the listener each time the realtime connection comes back, to fetch what was missed (NFR-7). */
export function useReconnected(listener: () => void): void {
  const onReconnected = useEffectEvent(listener);
  useEffect(() => {
    const run = () => onReconnected();
    reconnected.add(run);
    return () => {
      reconnected.delete(run);
    };
  }, []);
}

/** `onSessionEnded`: the server closed the connection because its session is over. */
export function createRealtimeClient(url: string, onSessionEnded: () => void): Client {
  let opened = false;
  return createClient({
    url,
    lazy: true,
    keepAlive: HEARTBEAT_MS,
    connectionAckWaitTimeout: ANSWER_TIMEOUT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(retries))),
    // the default gives up on everything but clean network losses; a restarting server closes in many ways
    shouldRetry: () => true,
    on: {
      closed: (event) => {
        if (event instanceof CloseEvent && event.code === SESSION_ENDED) onSessionEnded();
      },
      connected: () => {
        if (opened) reconnected.forEach((listener) => listener());
        opened = true;
      },
    },
  });
}
