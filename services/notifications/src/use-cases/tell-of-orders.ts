import type { EventData, orderingEvents } from '@makeport/contracts';
import { newsOfPlacedOrder, newsOfRelease, newsOfReminder, newsOfStatusChange } from '../domain/order-news';
import type { Clock, NotificationTransaction } from './ports';
import { storeNews } from './store-news';

type Placed = EventData<typeof orderingEvents.orderPlaced>;
type StatusChanged = EventData<typeof orderingEvents.orderStatusChanged>;
type Reminded = EventData<typeof orderingEvents.orderAnswerReminded>;
type Released = EventData<typeof orderingEvents.escrowReleased>;

/** What brands and manufacturers are told of their orders; the titles and contents are the domain's. */
export class TellOfOrders {
  constructor(private readonly clock: Clock) {}

  async placed(transaction: NotificationTransaction, eventId: string, { order }: Placed): Promise<void> {
    await transaction.rememberOrder(order);
    await storeNews(transaction, newsOfPlacedOrder(order), eventId, this.clock());
  }

  async statusChanged(
    transaction: NotificationTransaction,
    eventId: string,
    change: StatusChanged,
  ): Promise<void> {
    const news = newsOfStatusChange(change.order, change.newStatus, change.reason);
    await storeNews(transaction, news, eventId, this.clock());
  }

  async reminded(transaction: NotificationTransaction, eventId: string, reminder: Reminded): Promise<void> {
    const news = newsOfReminder(reminder.order, new Date(reminder.answerDueAt));
    await storeNews(transaction, news, eventId, this.clock());
  }

  async released(transaction: NotificationTransaction, eventId: string, released: Released): Promise<void> {
    const { orderId, manufacturerId, amountCents, feeCents } = released;
    const order = await transaction.findOrder(orderId);
    const news = newsOfRelease({ orderId, manufacturerId, payoutCents: amountCents - feeCents }, order);
    await storeNews(transaction, news, eventId, this.clock());
  }
}
