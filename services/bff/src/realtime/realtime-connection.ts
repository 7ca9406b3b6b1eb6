import { identityRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { WebSocket } from 'ws';
import { OperationContext, type Viewer } from '../graphql/operation-context';

/** What graphql-ws says of a handshake without a session; pages then show the signed-out state (NFR-10). */
export const SESSION_ENDED = 4403;
/** Pings in a row; one may be late on a slow network. */
const MAX_UNANSWERED = 2;
/** Clients of graphql-ws do not come back by themselves after it. */
const TOO_MANY_CONNECTIONS = 4429;

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly token: string | undefined;
  readonly client: RpcClient;
  readonly checkMs: number;
}

/** One browser's socket: whose it is, and that it lives no longer than the session (OPEN-9). */
export class RealtimeConnection {
  viewer: Viewer | null = null;
  private readonly timer: NodeJS.Timeout;
  private unanswered = 0;

  constructor(private readonly options: ConnectionOptions) {
    const { socket, checkMs } = options;
    socket.on('pong', () => {
      this.unanswered = 0;
    });
    this.timer = setInterval(() => {
      void this.check();
    }, checkMs);
  }

  /** At the handshake. False without a session. */
  async authenticate(): Promise<boolean> {
    this.viewer = await this.lookUp();
    return this.viewer !== null;
  }

  operation(): OperationContext {
    const { client, token } = this.options;
    return new OperationContext(client, { token, clientAddress: '', cookie: undefined, longLived: true });
  }

  /** Closes a socket that nobody answers on, or whose session is over or became another account's. */
  async check(): Promise<void> {
    const { socket } = this.options;
    if (this.unanswered >= MAX_UNANSWERED) {
      socket.terminate();
      return;
    }
    this.unanswered++;
    socket.ping();
    if (this.viewer) await this.checkSession(this.viewer.account);
  }

  async checkSession(known: Viewer['account']): Promise<void> {
    // While identity is away nobody can say that the session ended: the next check will.
    const viewer = await this.lookUp().catch(() => this.viewer);
    const same = viewer?.account.id === known.id && viewer.account.accountType === known.accountType;
    if (!same) this.options.socket.close(SESSION_ENDED, 'Session ended');
  }

  refuse(): void {
    this.options.socket.close(TOO_MANY_CONNECTIONS, 'Too many connections');
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async lookUp(): Promise<Viewer | null> {
    const { client, token } = this.options;
    if (!token) return null;
    return (await client.call(identityRpc.getSession, { token }, { actor: { kind: 'anonymous' } })).session;
  }
}
