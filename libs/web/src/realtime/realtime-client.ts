import { createClient, type Client } from 'graphql-ws';
import { reconnectDelayMs } from './reconnect-delay';

const HEARTBEAT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;
const SESSION_ENDED = 4403;

export interface RealtimeEvents {
  /** The server closed the connection because its session is over. */
  onSessionEnded: () => void;
  /** The connection has broken; it is being made anew. */
  onLost: () => void;
  /** The connection is back. */
  onReconnected: () => void;
}

/** A WebSocket for subscriptions, opened by the first of them and closed after the last (NFR-6 to NFR-8). */
export function createRealtimeClient(url: string, events: RealtimeEvents): Client {
  let opened = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url,
    lazy: true,
    keepAlive: HEARTBEAT_MS,
    connectionAckWaitTimeout: ANSWER_TIMEOUT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(retries))),
    // the default gives up on everything but clean network losses; a restarting server closes in many ways
    shouldRetry: () => true,
    on: {
      // a peer that has gone without a word never answers: give it up and connect anew
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => client.terminate(), ANSWER_TIMEOUT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(unanswered);
      },
      closed: (event) => {
        clearTimeout(unanswered);
        const { code, wasClean } = event as CloseEvent;
        if (code === SESSION_ENDED) events.onSessionEnded();
        else if (!wasClean) events.onLost();
      },
      connected: () => {
        if (opened) events.onReconnected();
        opened = true;
      },
    },
  });
  return client;
}
