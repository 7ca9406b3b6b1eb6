import type { RealtimeConnection } from './realtime-connection';

const MAX_SOCKETS = 30;
/** Of all its sockets together: no page of ours has ten, and a subscription that is refused would stay away for good. */
const MAX_SUBSCRIPTIONS = MAX_SOCKETS * 10;

/** The sockets of this process by account: what one may have, and whom to look at when it signs out. */
export class AccountConnections {
  private readonly byAccount = new Map<string, Set<RealtimeConnection>>();

  /** False: the account has too many. */
  add(connection: RealtimeConnection): boolean {
    const id = connection.viewer?.account.id;
    if (id === undefined) return false;
    const own = this.byAccount.get(id) ?? new Set();
    if (own.size >= MAX_SOCKETS) return false;
    this.byAccount.set(id, own.add(connection));
    return true;
  }

  delete(connection: RealtimeConnection): void {
    const id = connection.viewer?.account.id;
    const own = id === undefined ? undefined : this.byAccount.get(id);
    own?.delete(connection);
    if (id !== undefined && own?.size === 0) this.byAccount.delete(id);
  }

  list(accountId: string): Iterable<RealtimeConnection> {
    return this.byAccount.get(accountId) ?? [];
  }

  /** Whether the account of this connection may subscribe once more. */
  maySubscribe(connection: RealtimeConnection): boolean {
    const id = connection.viewer?.account.id ?? '';
    let open = 0;
    for (const each of this.list(id)) open += each.subscriptions();
    return open <= MAX_SUBSCRIPTIONS;
  }
}
