import { createClient, type Client } from 'graphql-ws';
import { reconnectDelayMs } from './reconnect-delay';
import type { RealtimeState } from './realtime-status';

const HEARTBEAT_MS = 30_000;
const ANSWER_TIMEOUT_MS = 10_000;
const SESSION_ENDED = 4403;
const NORMAL_CLOSURE = 1000;

export interface RealtimeEvents {
  /** The server closed the connection because its session is over. */
  onSessionEnded: () => void;
  /** The connection has broken; it is being made anew. */
  onLost: () => void;
  /** The connection is there for the first time: what happened before came with no event. */
  onBegan: () => void;
  /** The connection is back. */
  onReconnected: () => void;
  /** Whether events arrive; 'opening' again after the last subscription has closed the connection. */
  onState: (state: RealtimeState) => void;
}

/** Echoed by the server when it has heard all that was sent before. */
const LIVE = { live: true };
/** By graphql-transport-ws. */
const ping = () => JSON.stringify({ type: 'ping', payload: LIVE });

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
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, reconnectDelayMs(retries))),
    // the default gives up on everything but clean network losses; a restarting server closes in many ways
    shouldRetry: () => true,
    on: {
      // a peer that has gone without a word never answers: give it up and connect anew
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
      // Whatever is fetched now must be newer than the subscriptions, or what happens between the two is missed: the
      // subscriptions leave first, then the question whether they have been heard.
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
