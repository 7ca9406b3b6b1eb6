import type { Client } from 'graphql-ws';
import { withAttempts } from '../connectivity/retry';
import type { RealtimeEvents } from './realtime-client';
import { setRealtimeState, type RealtimeState } from './realtime-status';
import { reconnectDelayMs } from './reconnect-delay';

type CreateClient = (url: string, events: RealtimeEvents) => Client;

export interface RealtimeConnection {
  subscribe: Client['subscribe'];
  dispose: () => void;
}

/**
 * Visitors have nothing to subscribe to, so the WebSocket client is loaded with the first
 * subscription.
 */
const loadClient = (): Promise<CreateClient> =>
  import('./realtime-client').then((module) => module.createRealtimeClient);

/** Creates the realtime connection of one account. */
export function createRealtimeConnection(
  url: string,
  events: Omit<RealtimeEvents, 'onState'>,
  load: () => Promise<CreateClient> = loadClient,
): RealtimeConnection {
  let client: Promise<Client> | undefined;
  let disposed = false;
  setRealtimeState('opening');
  // a closed connection must not change the state of the next one
  const onState = (state: RealtimeState) => {
    if (!disposed) setRealtimeState(state);
  };
  const loadOrTell = () =>
    load().catch((error: unknown) => {
      onState('lost');
      throw error;
    });
  const connect = () =>
    (client ??= withAttempts(loadOrTell, {
      count: Number.POSITIVE_INFINITY,
      delayMs: (failures) => reconnectDelayMs(failures - 1),
    }).then((create) => create(url, { ...events, onState })));

  return {
    subscribe: (request, sink) => {
      let unsubscribe: (() => void) | undefined;
      let wanted = true;
      void connect().then((connected) => {
        if (wanted && !disposed) unsubscribe = connected.subscribe(request, sink);
      });
      return () => {
        wanted = false;
        unsubscribe?.();
      };
    },
    dispose: () => {
      disposed = true;
      // graphql-ws rejects if it was connecting; this close is intended
      client?.then(async (connected) => connected.dispose()).catch(() => undefined);
    },
  };
}
