import type { OutboxEntry } from '@makeport/event-bus';
import type { UserActivity } from '../domain/user-activity';
import type { ActivityTransaction, ActivityTransactions } from '../use-cases/ports';

/** What PostgreSQL keeps, without one: how it keeps it once is tested there. */
export class MemoryActivities implements ActivityTransaction, ActivityTransactions {
  readonly activities: UserActivity[] = [];
  readonly emitted: { readonly type: string; readonly data: unknown; readonly version: number }[] =
    [];
  private readonly told = new Map<string, number>();

  async run(work: (transaction: ActivityTransaction) => Promise<void>): Promise<void> {
    await work(this);
  }

  async store(activity: UserActivity): Promise<void> {
    const known = this.activities.findIndex(({ id }) => id === activity.id);
    if (known < 0) this.activities.push(activity);
    else if (activity.metadata.submitted) this.activities[known] = activity;
  }

  async advanceOrders(
    orders: readonly { readonly id: string; readonly version: number }[],
  ): Promise<Set<string>> {
    const news = orders.filter(({ id, version }) => version > (this.told.get(id) ?? 0));
    for (const { id, version } of news) this.told.set(id, version);
    return new Set(news.map(({ id }) => id));
  }

  async emit(entries: readonly OutboxEntry[]): Promise<void> {
    for (const { event, data, version } of entries) {
      this.emitted.push({ type: event.type, data: event.data.parse(data), version });
    }
  }
}
