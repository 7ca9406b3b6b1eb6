import { randomUUID } from 'node:crypto';
import type { Notification } from '@makeport/contracts';
import type { Mail } from '../domain/mail/mail';
import { getTarget, type NotificationDraft } from '../domain/notification';
import type {
  NotificationTransaction,
  OrderSummary,
  StoredNotification,
  StoreOptions,
} from '../use-cases/ports';

/** What PostgreSQL keeps, without one: how it keeps it once is tested there. */
export class MemoryTransaction implements NotificationTransaction {
  readonly notifications: Notification[] = [];
  readonly mails: Mail[] = [];
  readonly pushed: Notification[] = [];
  readonly published: Notification[] = [];
  private readonly told = new Set<string>();
  private readonly orders = new Map<string, OrderSummary>();

  constructor(private readonly admins: readonly string[] = []) {}

  async store(
    drafts: readonly NotificationDraft[],
    { eventId, push, now }: StoreOptions,
  ): Promise<StoredNotification[]> {
    return drafts.flatMap((one) => {
      const fact = `${eventId}:${one.recipientId}`;
      if (this.told.has(fact)) return [];
      this.told.add(fact);
      const stored = { id: randomUUID(), target: getTarget(one), read: false, createdAt: now.toISOString() };
      const notification = { ...one, ...stored, data: { ...one.data } };
      this.notifications.push(notification);
      if (push) this.pushed.push(notification);
      const count = this.notifications.length;
      return [{ notification, version: count, unreadCount: count }];
    });
  }

  async storeMessage(
    { recipientId, threadId }: { readonly recipientId: string; readonly threadId: string },
    toDraft: (unread: number) => NotificationDraft,
    options: StoreOptions,
  ): Promise<StoredNotification[]> {
    const own = this.notifications.filter(
      (one) => one.recipientId === recipientId && one.data['threadId'] === threadId,
    );
    return this.store([toDraft(own.length + 1)], options);
  }

  async markThreadRead(recipientId: string, threadId: string): Promise<void> {
    for (const one of this.notifications) {
      if (one.recipientId === recipientId && one.data['threadId'] === threadId) one.read = true;
    }
  }

  async post(mails: readonly Mail[]): Promise<void> {
    this.mails.push(...mails);
  }

  async rememberOrder(order: OrderSummary): Promise<void> {
    this.orders.set(order.id, order);
  }

  async findOrder(orderId: string): Promise<OrderSummary | null> {
    return this.orders.get(orderId) ?? null;
  }

  async adminIds(): Promise<string[]> {
    return [...this.admins];
  }

  async publish(stored: readonly StoredNotification[]): Promise<void> {
    this.published.push(...stored.map(({ notification }) => notification));
  }
}
