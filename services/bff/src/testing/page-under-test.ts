import { createClient, type Client } from 'graphql-ws';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ORIGIN } from './bff-under-test';
import type { Caller } from './people';

/**
 * A ping. The server answers messages in order, so the pong proves that the subscription has
 * started.
 */
const LIVE = JSON.stringify({ type: 'ping' });

interface PageOptions {
  readonly bffUrl: string;
  readonly as: Caller;
  readonly query: string;
  /** Called when the bff has started the subscription: later changes arrive as events. */
  readonly onLive?: () => void;
  /** Delays reconnecting until the promise resolves. */
  readonly comeBack?: Promise<void>;
}

/**
 * A browser page with one subscription. It reconnects when its connection closes, with shorter
 * delays than in production.
 */
export class PageUnderTest {
  readonly received: unknown[] = [];
  /** The close codes of the page's connections. */
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
