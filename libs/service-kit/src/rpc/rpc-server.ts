import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import type { RpcContract } from '@makeport/contracts';
import { ServerTCP, type TcpSocket } from '@nestjs/microservices';
import { firstValueFrom, from, isObservable } from 'rxjs';
import type { Logger } from '../logger';
import { InFlightCalls } from './client/in-flight-calls';
import { batchWrites } from './batch-writes';
import { internalError, toFault, unavailable } from './rpc-errors';
import type { RpcExecutor, RpcHandler } from './rpc-executor';
import {
  GOAWAY,
  MAX_ANSWER_LENGTH,
  MAX_REQUEST_LENGTH,
  rpcPacket,
  type RpcAnswer,
} from './rpc-message';

/** How long to wait for callers to close their sockets; a hanging caller never does. */
const HANG_UP_MS = 500;

export interface RpcServerOptions {
  readonly service: string;
  readonly host: string;
  readonly port: number;
  readonly executor: RpcExecutor;
  readonly logger: Logger;
  readonly tls?: TlsOptions | undefined;
  /** How long a shutdown waits for calls in flight. Default 10,000. */
  readonly drainMs?: number;
}

/** Nest's TCP transport with metadata for each call, and a shutdown that drains calls in flight. */
export class RpcServer extends ServerTCP {
  readonly inFlight = new InFlightCalls();
  private readonly connections = new Map<Socket, TcpSocket>();
  private draining = false;

  constructor(private readonly settings: RpcServerOptions) {
    super({
      host: settings.host,
      port: settings.port,
      maxBufferSize: MAX_REQUEST_LENGTH,
      ...(settings.tls ? { tlsOptions: settings.tls } : {}),
    });
  }

  /** The actual port, which differs from the configured one if that is 0. */
  get boundPort(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : this.port;
  }

  /**
   * Logs at debug level only: broken sockets and frames are the fault of the caller, and common
   * when a caller is killed.
   */
  protected override handleError(error: string): void {
    this.settings.logger.debug({ err: error }, 'connection error');
  }

  override bindHandler(socket: Socket): void {
    socket.setNoDelay(true);
    super.bindHandler(socket);
  }

  override async handleMessage(socket: TcpSocket, rawMessage: unknown): Promise<void> {
    const packet = rpcPacket.safeParse(rawMessage);
    if (!packet.success) {
      // The sender is not a Makeport service. Without an id there is no call to answer.
      this.settings.logger.warn('rejected a call without an envelope');
      socket.netSocket.destroy();
      return;
    }
    const { id, pattern, data } = packet.data;
    const work = this.run(pattern, data.meta, data.data).then((answer) => {
      batchWrites(socket.netSocket);
      socket.sendMessage({ id, response: this.limited(pattern, answer), isDisposed: true });
    });
    await this.inFlight.follow(work);
  }

  private async run(
    pattern: string,
    meta: Parameters<RpcExecutor['execute']>[2],
    data: unknown,
  ): Promise<RpcAnswer> {
    const { service, executor, logger } = this.settings;
    if (this.draining)
      return { ok: false, error: { ...toFault(service, unavailable(service)), notExecuted: true } };
    const handler = this.getHandlers().get(pattern);
    const contract = handler?.extras?.['contract'] as RpcContract | undefined;
    if (!handler || !contract) {
      logger.error({ operation: pattern.slice(0, 100) }, 'unknown call');
      return { ok: false, error: toFault(service, internalError(service)) };
    }
    const run: RpcHandler = async (request, call) => {
      // Nest passes the transport's context as the second argument; here it is the verified call.
      const result: unknown = await handler(request, call);
      return isObservable(result) ? firstValueFrom(from(result)) : result;
    };
    return executor.execute(contract, run, meta, data);
  }

  private limited(pattern: string, answer: RpcAnswer): RpcAnswer {
    if (JSON.stringify(answer).length <= MAX_ANSWER_LENGTH) return answer;
    this.settings.logger.error({ operation: pattern }, 'response too large to send');
    return {
      ok: false,
      error: toFault(this.settings.service, internalError(this.settings.service)),
    };
  }

  protected override getSocketInstance(socket: Socket): TcpSocket {
    const connection = super.getSocketInstance(socket);
    this.connections.set(socket, connection);
    socket.once('close', () => this.connections.delete(socket));
    return connection;
  }

  /**
   * Shuts down: stops accepting connections, sends GOAWAY to callers, rejects calls that were
   * already under way as not executed, drains calls in flight, and waits until callers have
   * disconnected.
   */
  // Nest awaits the result, although the overridden method returns nothing.
  // oxlint-disable-next-line typescript/no-misused-promises
  override async close(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    this.isManuallyTerminated = true;
    this.server.close();
    for (const connection of this.connections.values()) connection.sendMessage(GOAWAY);
    const limit = AbortSignal.timeout(this.settings.drainMs ?? 10_000);
    const expired = once(limit, 'abort');
    while (this.inFlight.size > 0 && !limit.aborted) {
      await Promise.race([this.inFlight.settled(), expired]);
    }
    await this.hungUp(HANG_UP_MS);
    // The remaining callers hang. `end` flushes answers that are still buffered.
    for (const socket of this.connections.keys()) socket.end();
    await this.hungUp(HANG_UP_MS);
    super.close();
  }

  private async hungUp(withinMs: number): Promise<void> {
    const closed = Promise.all(
      [...this.connections.keys()].map((socket) => once(socket, 'close').catch(() => undefined)),
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, withinMs);
    });
    await Promise.race([closed, late]);
    clearTimeout(timer);
  }
}
