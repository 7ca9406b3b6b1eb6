import { randomUUID } from 'node:crypto';
import type { EventContract, EventData, Notification } from '@makeport/contracts';
import type { Mail } from '../domain/mail';
import { targetOf, type News } from '../domain/notification';
import type { NotificationTransaction, OrderSummary } from '../use-cases/ports';

/** What PostgreSQL keeps, without one: how it keeps it once is tested there. */
export class MemoryTransaction implements NotificationTransaction {
  readonly notifications: Notification[] = [];
  readonly mails: Mail[] = [];
  readonly published: { readonly type: string; readonly data: unknown }[] = [];
  private readonly told = new Set<string>();
  private readonly orders = new Map<string, OrderSummary>();

  constructor(private readonly admins: readonly string[] = []) {}

  async store(
    news: News,
    eventId: string,
    now: Date,
  ): Promise<{ notification: Notification; version: number } | null> {
    const fact = `${eventId}:${news.recipientId}`;
    if (this.told.has(fact)) return null;
    this.told.add(fact);
    const stored = { id: randomUUID(), target: targetOf(news), read: false, createdAt: now.toISOString() };
    const notification = { ...news, ...stored, data: { ...news.data } };
    this.notifications.push(notification);
    return { notification, version: this.notifications.length };
  }

  async post(mail: Mail): Promise<void> {
    this.mails.push(mail);
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

  async publish<E extends EventContract>(event: E, data: EventData<E>): Promise<void> {
    this.published.push({ type: event.type, data });
  }
}
