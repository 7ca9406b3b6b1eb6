import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { TlsOptions } from 'node:tls';
import type { RpcContract } from '@makeport/contracts';
import { ServerTCP, type TcpSocket } from '@nestjs/microservices';
import { firstValueFrom, from, isObservable } from 'rxjs';
import type { Logger } from '../logger';
import { internalError, toFault, unavailable } from './rpc-errors';
import type { RpcExecutor, RpcHandler } from './rpc-executor';
import { MAX_ANSWER_LENGTH, MAX_REQUEST_LENGTH, rpcPacket, type RpcAnswer } from './rpc-message';

/** A caller that is stopped itself never closes its side. */
const HANG_UP_MS = 500;

export interface RpcServerOptions {
  readonly service: string;
  readonly host: string;
  readonly port: number;
  readonly executor: RpcExecutor;
  readonly logger: Logger;
  readonly tls?: TlsOptions | undefined;
  /** How long calls in hand may take when the process is asked to stop. */
  readonly drainMs?: number;
}

/** Nest's TCP transport with our envelope, and an end that finishes what is in hand. */
export class RpcServer extends ServerTCP {
  private readonly inHand = new Set<Promise<void>>();
  private draining = false;

  constructor(private readonly settings: RpcServerOptions) {
    super({
      host: settings.host,
      port: settings.port,
      maxBufferSize: MAX_REQUEST_LENGTH,
      ...(settings.tls ? { tlsOptions: settings.tls } : {}),
    });
  }

  /** The port that is listened on; of use where 0 asked for any free one. */
  get boundPort(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : this.port;
  }

  /** Broken sockets and frames: nothing of ours failed, and a caller that was killed is reported by itself. */
  protected override handleError(error: string): void {
    this.settings.logger.debug({ err: error }, 'a connection broke');
  }

  override bindHandler(socket: Socket): void {
    socket.setNoDelay(true);
    super.bindHandler(socket);
  }

  override async handleMessage(socket: TcpSocket, rawMessage: unknown): Promise<void> {
    const packet = rpcPacket.safeParse(rawMessage);
    if (!packet.success) {
      // Not one of our callers: there is no id that an answer could name.
      this.settings.logger.warn('a call without our envelope was refused');
      socket.netSocket.destroy();
      return;
    }
    const { id, pattern, data } = packet.data;
    const work = this.run(pattern, data.meta, data.data).then((answer) => {
      socket.sendMessage({ id, response: this.limited(pattern, answer), isDisposed: true });
    });
    this.inHand.add(work);
    await work.finally(() => this.inHand.delete(work));
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
      // Nest types the context of a transport as anything; ours is the verified call.
      const result: unknown = await handler(request, call);
      return isObservable(result) ? firstValueFrom(from(result)) : result;
    };
    return executor.execute(contract, run, meta, data);
  }

  private limited(pattern: string, answer: RpcAnswer): RpcAnswer {
    if (JSON.stringify(answer).length <= MAX_ANSWER_LENGTH) return answer;
    this.settings.logger.error({ operation: pattern }, 'an answer was too large to send');
    return { ok: false, error: toFault(this.settings.service, internalError(this.settings.service)) };
  }

  /** Takes no new connection, refuses new calls as not executed, lets those in hand finish, hangs up. */
  // Nest awaits it, although its own transport has nothing to wait for.
  // eslint-disable-next-line @typescript-eslint/no-misused-promises
  override async close(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    this.isManuallyTerminated = true;
    this.server.close();
    const limit = AbortSignal.timeout(this.settings.drainMs ?? 10_000);
    const expired = once(limit, 'abort');
    while (this.inHand.size > 0 && !limit.aborted) {
      await Promise.race([Promise.allSettled(this.inHand), expired]);
    }
    await Promise.race([this.hangUp(), once(AbortSignal.timeout(HANG_UP_MS), 'abort')]);
    super.close();
  }

  /** `end` instead of `destroy`, so that answers still in the buffers arrive. */
  private async hangUp(): Promise<void> {
    const closed = [...this.openSockets].map(async (socket) => {
      const gone = once(socket, 'close');
      socket.end();
      await gone;
    });
    await Promise.allSettled(closed);
  }
}
