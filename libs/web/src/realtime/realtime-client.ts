import { createClient, type Client } from 'graphql-ws';
import { reconnectDelayMs } from './reconnect-delay';
import type { RealtimeState } from './realtime-status';

const HEARTBEAT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;
const SESSION_ENDED = 4403;
const NORMAL_CLOSURE = 1000;

export interface RealtimeEvents {
  /** The server closed the connection because its session has ended. */
  onSessionEnded: () => void;
  /** The connection broke; reconnecting. */
  onLost: () => void;
  /** The first connection is open. Earlier changes caused no event. */
  onBegan: () => void;
  /** The connection is open again. */
  onReconnected: () => void;
  /**
   * Reports whether events arrive; 'opening' again after the last subscription has closed the
   * connection.
   */
  onState: (state: RealtimeState) => void;
}

/** The server echoes this payload after it has processed all earlier messages. */
const LIVE = { live: true };
/** A ping message of the graphql-transport-ws protocol. */
const ping = () => JSON.stringify({ type: 'ping', payload: LIVE });

/**
 * Creates a WebSocket client for subscriptions. The first subscription opens the connection, the
 * last one closes it (NFR-6 to NFR-8).
 */
export function createRealtimeClient(url: string, events: RealtimeEvents): Client {
  let opened = false;
  let unanswered: ReturnType<typeof setTimeout> | undefined;
  const client = createClient({
    url,
    lazy: true,
    keepAlive: HEARTBEAT_MS,
    connectionAckWaitTimeout: ANSWER_TIMEOUT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(retries))),
    // by default, only clean network losses are retried, but a restarting server closes in many
    // ways
    shouldRetry: () => true,
    on: {
      // a peer that disappeared without closing never answers: terminate the connection and
      // reconnect
      ping: (received) => {
        if (!received) unanswered = setTimeout(() => client.terminate(), ANSWER_TIMEOUT_MS);
      },
      pong: (received, payload) => {
        if (!received) return;
        clearTimeout(unanswered);
        if (payload?.['live'] !== true) return;
        if (opened) events.onReconnected();
        else events.onBegan();
        opened = true;
        events.onState('live');
      },
      closed: (event) => {
        clearTimeout(unanswered);
        const { code, wasClean } = event as CloseEvent;
        events.onState(code === NORMAL_CLOSURE && wasClean ? 'opening' : 'lost');
        if (code === SESSION_ENDED) events.onSessionEnded();
        else if (!wasClean) events.onLost();
      },
      // Data that is loaded from now on must be newer than the subscriptions; changes in between
      // would be missed. Subscriptions are sent first, then a ping whose answer confirms that they
      // are active.
      connected: (socket) => {
        setTimeout(() => {
          const { readyState } = socket as WebSocket;
          if (readyState === WebSocket.OPEN) (socket as WebSocket).send(ping());
        });
      },
    },
  });
  return client;
}
