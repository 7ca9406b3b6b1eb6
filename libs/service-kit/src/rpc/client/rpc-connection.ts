import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { JsonSocket } from '@nestjs/microservices';
import { z } from 'zod';
import { batchWrites } from '../batch-writes';
import { GOAWAY, MAX_ANSWER_LENGTH, type RpcAnswer, type RpcMeta } from '../rpc-message';

/** Why a call got no answer. Only 'not_sent' guarantees that the service did not execute it. */
export type RpcFailureReason = 'not_sent' | 'closed' | 'timeout';

export class RpcFailure extends Error {
  constructor(
    readonly reason: RpcFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'RpcFailure';
  }
}

export interface RpcAddress {
  readonly host: string;
  readonly address: string;
  readonly port: number;
}

interface Pending {
  readonly resolve: (answer: RpcAnswer) => void;
  readonly reject: (failure: RpcFailure) => void;
  readonly timer: NodeJS.Timeout;
}

const fault = z.object({
  kind: z.enum([
    'invalid_input',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
    'rate_limited',
    'payment_refused',
    'unavailable',
    'internal',
  ]),
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  notExecuted: z.literal(true).optional(),
});
const answer = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), data: z.unknown() }),
  z.object({ ok: z.literal(false), error: fault }),
]);
const answerPacket = z.object({ id: z.string(), response: answer });

/**
 * A socket to one replica, with many calls in flight. A closed connection is not reopened;
 * `RpcTarget` opens another.
 */
export class RpcConnection {
  private readonly pending = new Map<string, Pending>();
  private readonly messages: JsonSocket;
  private nextId = 0;
  private retired = false;
  private closed = false;

  private constructor(
    private readonly socket: Socket,
    private readonly expiresAt: number,
  ) {
    this.messages = new JsonSocket(socket, { maxBufferSize: MAX_ANSWER_LENGTH + 1024 });
    this.messages.on('message', (message: unknown) => {
      this.receive(message);
    });
    // Without a listener, an error would end the process; 'close' follows every error. JsonSocket
    // also emits 'error' for oversized or invalid JSON, after which the stream is unreadable.
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      this.closed = true;
      this.rejectAll();
    });
  }

  /**
   * Opens a connection. Rejects with `not_sent` if the replica refuses it, its host is unknown, its
   * certificate is invalid, or it does not connect within `timeoutMs`.
   */
  static async open(
    target: RpcAddress,
    options: {
      readonly timeoutMs: number;
      readonly maxAgeMs: number;
      readonly tls?: ConnectionOptions | undefined;
    },
  ): Promise<RpcConnection> {
    const address = { host: target.address, port: target.port };
    const socket = options.tls
      ? connectTls({ ...options.tls, ...address, servername: target.host })
      : connectTcp(address);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 30_000);
    await new Promise<void>((resolve, reject) => {
      const fail = (error: Error): void => {
        clearTimeout(timer);
        socket.destroy();
        reject(
          new RpcFailure('not_sent', `no connection to ${target.host}:${target.port}`, {
            cause: error,
          }),
        );
      };
      const timer = setTimeout(() => {
        fail(new Error('timed out'));
      }, options.timeoutMs);
      socket.once('error', fail);
      socket.once(options.tls ? 'secureConnect' : 'connect', () => {
        clearTimeout(timer);
        socket.off('error', fail);
        resolve();
      });
    });
    return new RpcConnection(socket, Date.now() + options.maxAgeMs);
  }

  /**
   * Whether new calls may use the connection. Old connections are replaced, so that new replicas
   * receive calls, too.
   */
  get usable(): boolean {
    return !this.closed && !this.retired && this.socket.writable && Date.now() < this.expiresAt;
  }

  request(pattern: string, meta: RpcMeta, data: unknown): Promise<RpcAnswer> {
    if (this.closed || !this.socket.writable) {
      return Promise.reject(new RpcFailure('not_sent', 'the connection is closed'));
    }
    const id = String(this.nextId++);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => {
          this.settle(id)?.reject(new RpcFailure('timeout', `no answer to ${pattern} in time`));
          // The replica may hang, so later calls use a new connection, perhaps to another replica.
          this.retire();
        },
        Math.max(0, meta.deadline - Date.now()),
      );
      this.pending.set(id, { resolve, reject, timer });
      batchWrites(this.socket);
      this.messages.sendMessage({ id, pattern, data: { meta, data } });
    });
  }

  /** Stops new calls, and closes the connection once the calls in flight are answered. */
  retire(): void {
    this.retired = true;
    if (this.pending.size === 0) this.socket.destroy();
  }

  close(): void {
    this.retired = true;
    this.socket.destroy();
  }

  private receive(message: unknown): void {
    if (isGoodbye(message)) {
      this.retire();
      return;
    }
    const packet = answerPacket.safeParse(message);
    if (!packet.success) {
      this.socket.destroy();
      return;
    }
    // Nothing to settle if the answer arrives after its deadline.
    this.settle(packet.data.id)?.resolve(packet.data.response as RpcAnswer);
    if (this.retired && this.pending.size === 0) this.socket.destroy();
  }

  private settle(id: string): Pending | undefined {
    const entry = this.pending.get(id);
    if (!entry) return undefined;
    clearTimeout(entry.timer);
    this.pending.delete(id);
    return entry;
  }

  private rejectAll(): void {
    for (const id of [...this.pending.keys()]) {
      this.settle(id)?.reject(new RpcFailure('closed', 'Connection closed'));
    }
  }
}

function isGoodbye(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'id' in message && message.id === GOAWAY.id
  );
}
