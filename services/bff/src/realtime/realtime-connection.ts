import { identityRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { WebSocket } from 'ws';
import { OperationContext, type Viewer } from '../graphql/operation/operation-context';
import { toViewer } from '../session/viewer';

/** What graphql-ws says of a handshake without a session; pages then show the signed-out state (NFR-10). */
export const SESSION_ENDED = 4403;
/** Pings in a row; one may be late on a slow network. */
const MAX_UNANSWERED = 2;
/** Clients come back after it, by the delays of NFR-7; after 1011 (internal error) graphql-ws' own never does. */
export const TRY_AGAIN_LATER = 1013;
/** Clients of graphql-ws do not come back by themselves after it: no page of ours sends so much. */
const TOO_MANY = 4429;

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly token: string | undefined;
  readonly client: RpcClient;
  readonly checkMs: number;
}

/** One browser's socket: whose it is, and that it lives no longer than the session (OPEN-9). */
export class RealtimeConnection {
  viewer: Viewer | null = null;
  /** How many it has open. */
  subscriptions = (): number => 0;
  private readonly timer: NodeJS.Timeout;
  private unanswered = 0;
  private ended = false;
  /** While the session is being asked about, because something happened to it. */
  private doubt: Promise<void> | undefined;

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
    return new OperationContext(client, {
      token,
      clientAddress: '',
      cookie: undefined,
      longLived: true,
    });
  }

  /** For each event anew: whether the session it belongs to still lives (OPEN-9). */
  async mayReceive(): Promise<boolean> {
    await this.doubt;
    if (this.viewer && Date.parse(this.viewer.expiresAt) <= Date.now())
      await this.checkSession(this.viewer.account);
    return this.viewer !== null && !this.viewer.account.restriction && !this.ended;
  }

  /** Somebody signed out, perhaps here: until that is known no event passes. */
  doubtSession(): void {
    if (!this.viewer) return;
    const doubt = this.checkSession(this.viewer.account);
    this.doubt = doubt;
    void doubt.finally(() => {
      if (this.doubt === doubt) this.doubt = undefined;
    });
  }

  /** It does not take what it has subscribed to: it may come back and fetch what it missed. */
  giveUp(): void {
    this.ended = true;
    this.options.socket.terminate();
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

  private async checkSession(known: Viewer['account']): Promise<void> {
    // While identity is away nobody can say that the session ended: the next check will.
    const viewer = await this.lookUp().catch(() => this.viewer);
    const same =
      viewer?.account.id === known.id && viewer.account.accountType === known.accountType;
    if (same) {
      this.viewer = viewer;
      return;
    }
    this.ended = true;
    this.options.socket.close(SESSION_ENDED, 'Session ended');
  }

  /** One tab too many: it gets its turn when another is closed. */
  postpone(): void {
    this.options.socket.close(TRY_AGAIN_LATER, 'Too many connections');
  }

  refuseFlood(): void {
    this.options.socket.close(TOO_MANY, 'Too many messages');
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async lookUp(): Promise<Viewer | null> {
    const { client, token } = this.options;
    if (!token) return null;
    const actor = { kind: 'anonymous' } as const;
    const { session } = await client.call(identityRpc.getSession, { token }, { actor });
    // VIEW-3: what happens to an account is told to its owner alone
    return session && !session.view ? toViewer(session) : null;
  }
}
