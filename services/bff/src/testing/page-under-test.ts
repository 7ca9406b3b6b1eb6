import { createClient, type Client } from 'graphql-ws';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ORIGIN } from './bff-under-test';
import type { Caller } from './people';

/** A browser's page with one subscription: it comes back whenever its connection is closed, with shorter delays. */
export class PageUnderTest {
  readonly received: unknown[] = [];
  /** The codes its connections were closed with. */
  readonly closed: number[] = [];
  private readonly client: Client;

  constructor(bffUrl: string, as: Caller, query: string) {
    this.client = createClient({
      url: `${bffUrl.replace('http', 'ws')}/graphql`,
      webSocketImpl: socketOf(as),
      retryAttempts: Number.POSITIVE_INFINITY,
      retryWait: () => delay(50),
      on: { closed: (event) => this.closed.push((event as CloseEvent).code) },
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

function socketOf(as: Caller): unknown {
  return class extends WebSocket {
    constructor(url: string, protocol: string) {
      super(url, protocol, { headers: { origin: ORIGIN, cookie: `makeport=${as}` } });
    }
  };
}
