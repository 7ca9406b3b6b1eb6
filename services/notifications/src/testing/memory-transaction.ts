import { randomUUID } from 'node:crypto';
import type { Notification } from '@makeport/contracts';
import type { Mail } from '../domain/mail/mail';
import { type NotificationDraft } from '../domain/notification';
import type {
  EventContext,
  NotificationTransaction,
  OrderSummary,
  StoredNotification,
  StoreOptions,
  Told,
} from '../use-cases/ports';
import { getTarget } from '../domain/notification-target';

/** Replaces PostgreSQL in unit tests. Integration tests cover the storing. */
export class MemoryTransaction implements NotificationTransaction {
  readonly notifications: Notification[] = [];
  readonly mails: Mail[] = [];
  readonly pushed: Notification[] = [];
  readonly published: Notification[] = [];
  private readonly told = new Set<string>();
  private readonly orders = new Map<string, OrderSummary>();

  constructor(private readonly admins: readonly string[] = []) {}

  async store(
    told: readonly (Told<NotificationDraft> & { readonly push: boolean })[],
    now: Date,
  ): Promise<StoredNotification[]> {
    return told.flatMap(({ event, items, push }) =>
      items.flatMap((one) => {
        const fact = `${event.id}:${one.recipientId}`;
        if (this.told.has(fact)) return [];
        this.told.add(fact);
        const stored = {
          id: randomUUID(),
          target: getTarget(one),
          read: false,
          createdAt: now.toISOString(),
        };
        const notification = { ...one, ...stored, data: { ...one.data } };
        this.notifications.push(notification);
        if (push) this.pushed.push(notification);
        const count = this.notifications.length;
        return [{ notification, version: count, unreadCount: count, event }];
      }),
    );
  }

  async storeMessage(
    { recipientId, threadId }: { readonly recipientId: string; readonly threadId: string },
    toDraft: (unread: number) => NotificationDraft,
    event: EventContext,
    { push, now }: StoreOptions,
  ): Promise<StoredNotification[]> {
    const own = this.notifications.filter(
      (one) => one.recipientId === recipientId && one.data['threadId'] === threadId,
    );
    return this.store([{ event, items: [toDraft(own.length + 1)], push }], now);
  }

  async markThreadRead(recipientId: string, threadId: string): Promise<void> {
    for (const one of this.notifications) {
      if (one.recipientId === recipientId && one.data['threadId'] === threadId) one.read = true;
    }
  }

  async post(told: readonly Told<Mail>[]): Promise<void> {
    this.mails.push(...told.flatMap(({ items }) => items));
  }

  async rememberOrders(orders: readonly OrderSummary[]): Promise<void> {
    for (const order of orders) this.orders.set(order.id, order);
  }

  async findOrder(orderId: string): Promise<OrderSummary | null> {
    return this.orders.get(orderId) ?? null;
  }

  async adminIds(): Promise<string[]> {
    return [...this.admins];
  }

  async emails(): Promise<ReadonlyMap<string, string>> {
    return new Map();
  }

  async publish(stored: readonly StoredNotification[]): Promise<void> {
    this.published.push(...stored.map(({ notification }) => notification));
  }
}
