import type { Client } from 'graphql-ws';
import { withAttempts } from '../connectivity/attempts';
import type { RealtimeEvents } from './realtime-client';
import { reconnectDelayMs } from './reconnect-delay';

type CreateClient = (url: string, events: RealtimeEvents) => Client;

export interface RealtimeConnection {
  subscribe: Client['subscribe'];
  dispose: () => void;
}

/** Visitors have nothing to subscribe to: what talks to the WebSocket is fetched with the first subscription. */
const loadClient = (): Promise<CreateClient> =>
  import('./realtime-client').then((module) => module.createRealtimeClient);

/** The realtime connection of one account. */
export function createRealtimeConnection(
  url: string,
  events: RealtimeEvents,
  load: () => Promise<CreateClient> = loadClient,
): RealtimeConnection {
  let client: Promise<Client> | undefined;
  let disposed = false;
  const connect = () =>
    (client ??= withAttempts(load, {
      count: Number.POSITIVE_INFINITY,
      delayMs: (failures) => reconnectDelayMs(failures - 1),
    }).then((create) => create(url, events)));

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
      void client?.then((connected) => connected.dispose());
    },
  };
}
