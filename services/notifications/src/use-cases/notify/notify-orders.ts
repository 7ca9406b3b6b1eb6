import type { EventData, orderingEvents } from '@makeport/contracts';
import { mailsOfPlacedOrder, mailsOfReminder, mailsOfStatusChange } from '../../domain/orders/order-mails';
import {
  newsOfPlacedOrder,
  newsOfRefund,
  newsOfRelease,
  newsOfReminder,
  newsOfStatusChange,
  newsOfWaitingPayout,
} from '../../domain/orders/order-notifications';
import { mailsOfRefund, mailsOfRelease, mailsOfWaitingPayout } from '../../domain/orders/payment-mails';
import { newsOfRating } from '../../domain/orders/problem-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { tell } from './notify';

type Data<Name extends keyof typeof orderingEvents> = EventData<(typeof orderingEvents)[Name]>;

/** What brands and manufacturers are told of their orders and payments; the words are the domain's. */
export class TellOfOrders {
  constructor(private readonly clock: Clock) {}

  async placed(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderPlaced'>,
  ): Promise<void> {
    await transaction.rememberOrder(order);
    const told = { news: newsOfPlacedOrder(order), mails: mailsOfPlacedOrder(order) };
    await tell(transaction, told, context, this.clock());
  }

  async statusChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, newStatus, reason }: Data<'orderStatusChanged'>,
  ): Promise<void> {
    // A sample's order follows its request, whose own news has told of it (ORD-13); what a clock did it tells itself.
    if (order.kind === 'sample' && reason === null) return;
    const news = newsOfStatusChange(order, newStatus, reason);
    const mails = mailsOfStatusChange(order, newStatus, reason);
    await tell(transaction, { news, mails }, context, this.clock());
  }

  async reminded(
    transaction: NotificationTransaction,
    context: EventContext,
    reminder: Data<'orderAnswerReminded'>,
  ): Promise<void> {
    const dueAt = new Date(reminder.answerDueAt);
    const told = {
      news: newsOfReminder(reminder.order, dueAt),
      mails: mailsOfReminder(reminder.order, dueAt),
    };
    await tell(transaction, told, context, this.clock());
  }

  async released(
    transaction: NotificationTransaction,
    context: EventContext,
    released: Data<'escrowReleased'>,
  ): Promise<void> {
    const { orderId, manufacturerId, amountCents, feeCents } = released;
    const order = released.order ?? (await transaction.findOrder(orderId));
    const release = { orderId, manufacturerId, feeCents, payoutCents: amountCents - feeCents };
    const manufacturerName = released.order?.manufacturerName ?? null;
    const mails = mailsOfRelease({ ...release, manufacturerName }, order);
    await tell(transaction, { news: newsOfRelease(release, order), mails }, context, this.clock());
  }

  async payoutWaits(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, payoutCents }: Data<'orderPayoutWaits'>,
  ): Promise<void> {
    const payout = { payoutCents };
    const told = {
      news: newsOfWaitingPayout(payout, order),
      mails: mailsOfWaitingPayout(payout, order),
    };
    await tell(transaction, told, context, this.clock());
  }

  /** Events of an earlier version do not bring the order; their refunds were told of with the cancellation. */
  async refunded(
    transaction: NotificationTransaction,
    context: EventContext,
    { amountCents, order }: Data<'escrowRefunded'>,
  ): Promise<void> {
    if (!order) return;
    const refund = { amountCents };
    const told = { news: newsOfRefund(refund, order), mails: mailsOfRefund(refund, order) };
    await tell(transaction, told, context, this.clock());
  }

  /** In the application only: it concerns neither money nor what has to be done. */
  async rated(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderRated'>,
  ): Promise<void> {
    if (order.rating === null) return;
    const news = newsOfRating(order, order.rating, order.feedback);
    await tell(transaction, { news }, context, this.clock());
  }
}
