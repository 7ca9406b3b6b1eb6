import { createClient, type Client } from 'graphql-ws';
import { reconnectDelayMs } from './reconnect-delay';
import type { RealtimeState } from './realtime-status';

const HEARTBEAT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;
const SESSION_ENDED = 4403;
const NORMAL_CLOSURE = 1000;

export interface RealtimeEvents {
  /** Called when the server closes the connection because the session has ended. */
  onSessionEnded: () => void;
  /** Called when the connection breaks. The client reconnects automatically. */
  onLost: () => void;
  /** Called when the first connection is open. Earlier changes caused no event. */
  onBegan: () => void;
  /** Called when a later connection is open. */
  onReconnected: () => void;
  /**
   * Called when the state changes. The state is 'opening' again after the last subscription has
   * closed the connection.
   */
  onState: (state: RealtimeState) => void;
}

/** The server echoes this payload after it has processed all earlier messages. */
const LIVE = { live: true };
/** A ping message of the graphql-transport-ws protocol. */
const ping = () => JSON.stringify({ type: 'ping', payload: LIVE });

/**
 * Creates a WebSocket client for subscriptions. The first subscription opens the connection, and
 * the end of the last one closes it (NFR-6 to NFR-8).
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
    // by default, graphql-ws retries only after close events and gives up after other errors
    shouldRetry: () => true,
    on: {
      // reconnects if the server does not answer a ping: it may have disappeared without closing
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
      // graphql-ws sends the subscriptions first. The answer to the ping after them confirms that
      // they are active, so data that is loaded from then on misses no change.
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
