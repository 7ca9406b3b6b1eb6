import { identityRpc } from '@makeport/contracts';
import { RpcClient } from '@makeport/service-kit';
import type { WebSocket } from 'ws';
import { OperationContext, type Viewer } from '../graphql/operation/operation-context';
import { toViewer } from '../session/viewer';

/**
 * The close code of graphql-ws for a handshake without a session. Pages then show the signed-out
 * state (NFR-10).
 */
export const SESSION_ENDED = 4403;
/** The limit of unanswered pings in a row. One pong may be late on a slow network. */
const MAX_UNANSWERED = 2;
/**
 * Clients reconnect after this code, with the delays of NFR-7. The client of graphql-ws never
 * reconnects after 1011 (internal error).
 */
export const TRY_AGAIN_LATER = 1013;
/**
 * Clients of graphql-ws do not reconnect after this code. That is right, because no page sends so
 * many messages.
 */
const TOO_MANY = 4429;

export interface ConnectionOptions {
  readonly socket: WebSocket;
  readonly token: string | undefined;
  readonly client: RpcClient;
  readonly checkMs: number;
}

/** One browser's socket with its account. It is closed when the session ends (OPEN-9). */
export class RealtimeConnection {
  viewer: Viewer | null = null;
  /** Returns the number of open subscriptions. */
  subscriptions = (): number => 0;
  private readonly timer: NodeJS.Timeout;
  private unanswered = 0;
  private ended = false;
  /** The session check that is running because an event may have ended the session. */
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

  /** Loads the session at the handshake. Returns false if there is none. */
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

  /**
   * Returns whether the connection may receive an event now: its session is valid (OPEN-9), its
   * account unrestricted and its socket open.
   */
  async mayReceive(): Promise<boolean> {
    await this.doubt;
    if (this.viewer && Date.parse(this.viewer.expiresAt) <= Date.now())
      await this.checkSession(this.viewer.account);
    return this.viewer !== null && !this.viewer.account.restriction && !this.ended;
  }

  /**
   * Checks the session after a sign-out of the account. Events are delayed until the check is done.
   */
  doubtSession(): void {
    if (!this.viewer) return;
    const doubt = this.checkSession(this.viewer.account);
    this.doubt = doubt;
    void doubt.finally(() => {
      if (this.doubt === doubt) this.doubt = undefined;
    });
  }

  /** Drops a socket that reads too slowly. The client may reconnect and fetch what it missed. */
  giveUp(): void {
    this.ended = true;
    this.options.socket.terminate();
  }

  /** Closes a socket that does not answer pings, or whose session ended or changed its account. */
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
    // During an outage of identity, the session counts as valid until the next check.
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

  /**
   * Closes a socket that exceeds the account's limit. The client retries, and succeeds once the
   * user has closed another tab.
   */
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
    // VIEW-3: only the owner of an account receives its events.
    return session && !session.view ? toViewer(session) : null;
  }
}
