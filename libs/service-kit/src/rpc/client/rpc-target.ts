import { lookup } from 'node:dns/promises';
import type { ConnectionOptions } from 'node:tls';
import { CircuitBreaker } from './circuit-breaker';
import { RpcConnection, RpcFailure, type RpcAddress } from './rpc-connection';

const CONNECT_TIMEOUT_MS = 1000;
const MAX_AGE_MS = 5 * 60_000;

export interface RpcTargetOptions {
  /** `host:port`, several separated by commas; a name may resolve to several replicas. */
  readonly addresses: string;
  readonly connections: number;
  readonly tls?: ConnectionOptions | undefined;
}

interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** The connections to the replicas of one service. They are opened on demand and used in turn. */
export class RpcTarget {
  readonly breaker = new CircuitBreaker();
  private readonly endpoints: readonly Endpoint[];
  private readonly slots: (RpcConnection | undefined)[];
  private readonly opening = new Map<number, Promise<RpcConnection>>();
  private turn = 0;
  private offset = 0;
  private stopped = false;

  constructor(private readonly options: RpcTargetOptions) {
    this.endpoints = options.addresses.split(',').map((address) => {
      const colon = address.lastIndexOf(':');
      return { host: address.slice(0, colon), port: Number(address.slice(colon + 1)) };
    });
    this.slots = Array.from({ length: options.connections });
  }

  /**
   * Returns the next connection. Rejects with `not_sent` if no replica is reachable before the
   * deadline.
   */
  async connection(deadline: number): Promise<RpcConnection> {
    const slot = this.turn++ % this.slots.length;
    const current = this.slots[slot];
    if (current?.usable) return current;
    current?.retire();
    // Concurrent calls share the connection that is being opened.
    let opening = this.opening.get(slot);
    if (!opening) {
      opening = this.open(slot, deadline).finally(() => this.opening.delete(slot));
      this.opening.set(slot, opening);
    }
    return opening;
  }

  close(): void {
    this.stopped = true;
    for (const connection of this.slots) connection?.close();
  }

  private async open(slot: number, deadline: number): Promise<RpcConnection> {
    const addresses = await this.resolve();
    const first = this.offset++;
    let failure = new RpcFailure('not_sent', 'no address');
    for (let attempt = 0; attempt < addresses.length; attempt++) {
      const address = addresses[(first + attempt) % addresses.length];
      const timeoutMs = Math.min(CONNECT_TIMEOUT_MS, deadline - Date.now());
      if (!address || timeoutMs <= 0) break;
      try {
        const connection = await RpcConnection.open(address, {
          timeoutMs,
          maxAgeMs: MAX_AGE_MS,
          tls: this.options.tls,
        });
        if (this.stopped) connection.close();
        this.slots[slot] = connection;
        return connection;
      } catch (error) {
        if (!(error instanceof RpcFailure)) throw error;
        failure = error;
      }
    }
    throw failure;
  }

  /** Resolves the hosts again for each new connection, because replicas start and stop. */
  private async resolve(): Promise<RpcAddress[]> {
    const found = await Promise.allSettled(
      this.endpoints.map(async ({ host, port }) =>
        (await lookup(host, { all: true })).map(({ address }) => ({ host, address, port })),
      ),
    );
    const addresses = found.flatMap((result) =>
      result.status === 'fulfilled' ? result.value : [],
    );
    if (addresses.length === 0)
      throw new RpcFailure('not_sent', `unknown host: ${this.options.addresses}`);
    return addresses;
  }
}
