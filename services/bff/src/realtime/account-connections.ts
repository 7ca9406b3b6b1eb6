import type { RealtimeConnection } from './realtime-connection';

const MAX_SOCKETS = 30;
/**
 * The limit for all sockets of an account. It leaves a wide margin (a page has fewer than ten
 * subscriptions), because clients do not retry a refused subscription.
 */
const MAX_SUBSCRIPTIONS = MAX_SOCKETS * 10;

/**
 * The sockets of this process by account. Limits their number, and finds the sockets whose session
 * must be checked after a sign-out.
 */
export class AccountConnections {
  private readonly byAccount = new Map<string, Set<RealtimeConnection>>();

  /** Returns false if the account has too many sockets. */
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

  /** Returns whether the account of this connection is within its limit of subscriptions. */
  maySubscribe(connection: RealtimeConnection): boolean {
    const id = connection.viewer?.account.id ?? '';
    let open = 0;
    for (const each of this.list(id)) open += each.subscriptions();
    return open <= MAX_SUBSCRIPTIONS;
  }
}
