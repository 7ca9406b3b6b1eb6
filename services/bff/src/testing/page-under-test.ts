import { createClient, type Client } from 'graphql-ws';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ORIGIN } from './bff-under-test';
import type { Caller } from './people';

/** Answered after all that was sent before it, the subscription among it. */
const LIVE = JSON.stringify({ type: 'ping' });

interface PageOptions {
  readonly bffUrl: string;
  readonly as: Caller;
  readonly query: string;
  /** Runs whenever the bff has heard the subscription: what comes from then on comes with an event. */
  readonly onLive?: () => void;
  /** It stays away until then when its connection was closed. */
  readonly comeBack?: Promise<void>;
}

/** A browser's page with one subscription: it comes back whenever its connection is closed, with shorter delays. */
export class PageUnderTest {
  readonly received: unknown[] = [];
  /** The codes its connections were closed with. */
  readonly closed: number[] = [];
  private readonly client: Client;

  constructor({ bffUrl, as, query, onLive, comeBack }: PageOptions) {
    this.client = createClient({
      url: `${bffUrl.replace('http', 'ws')}/graphql`,
      webSocketImpl: toSocket(as),
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: async () => {
        await comeBack;
        await delay(50);
      },
      on: {
        closed: (event) => this.closed.push((event as CloseEvent).code),
        connected: (socket) => setTimeout(() => (socket as WebSocket).send(LIVE)),
        pong: (received) => received && onLive?.(),
      },
    });
    this.client.subscribe(
      { query },
      {
        next: ({ data, errors }) => this.received.push(errors ?? data),
        error: (error) => this.received.push(error),
        complete: () => undefined,
      },
    );
  }

  async stop(): Promise<void> {
    await this.client.dispose();
  }
}

function toSocket(as: Caller): unknown {
  return class extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers: { origin: ORIGIN, cookie: `makeport=${as}` } });
    }
  };
}
