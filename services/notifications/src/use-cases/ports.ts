import type { EventContract, EventData, Notification, NotificationType } from '@makeport/contracts';
import type { News } from '../domain/notification';
import type { OrderFacts } from '../domain/order-news';

export type Clock = () => Date;

export type OrderSummary = Pick<OrderFacts, 'id' | 'number' | 'productName' | 'brandName'>;

/** What the handling of one event can change: all of it or nothing, together with the event's inbox entry. */
export interface NotificationTransaction {
  /** @returns null if this event has told this recipient already (ORD-18) */
  store(
    news: News,
    eventId: string,
    now: Date,
  ): Promise<{ notification: Notification; version: number } | null>;
  /** Kept because the events of the escrow name the order by its id only. */
  rememberOrder(order: OrderSummary): Promise<void>;
  findOrder(orderId: string): Promise<OrderSummary | null>;
  publish<E extends EventContract>(event: E, data: EventData<E>, version: number): Promise<void>;
}

export interface NotificationStore {
  /** Newest first. */
  list(recipientId: string, type: NotificationType | undefined, limit: number): Promise<Notification[]>;
  countUnread(recipientId: string): Promise<number>;
  /** @returns null if the recipient has no such notification */
  markRead(recipientId: string, notificationId: string): Promise<Notification | null>;
  markAllRead(recipientId: string): Promise<void>;
}
