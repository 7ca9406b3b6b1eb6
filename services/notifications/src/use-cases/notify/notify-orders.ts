import type { EventData, orderingEvents } from '@makeport/contracts';
import {
  toCheckoutRefundMails,
  toCheckoutRefundNotifications,
} from '../../domain/orders/checkout-refund-notifications';
import {
  toPlacedOrderMails,
  toReminderMails,
  toStatusChangeMails,
} from '../../domain/orders/order-mails';
import {
  toPlacedOrderNotifications,
  toRefundNotifications,
  toReleaseNotifications,
  toReminderNotifications,
  toStatusChangeNotifications,
  toWaitingPayoutNotifications,
} from '../../domain/orders/order-notifications';
import {
  toRefundMails,
  toReleaseMails,
  toWaitingPayoutMails,
} from '../../domain/orders/payment-mails';
import { toRatingNotifications } from '../../domain/orders/problem-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { notify, notifyAll } from './notify';

type Data<Name extends keyof typeof orderingEvents> = EventData<(typeof orderingEvents)[Name]>;

/**
 * Notifies brands and manufacturers of their orders and payments. The texts are in `domain/orders`.
 */
export class NotifyOrders {
  constructor(private readonly clock: Clock) {}

  async placed(
    transaction: NotificationTransaction,
    placed: readonly { readonly event: EventContext; readonly data: Data<'orderPlaced'> }[],
  ): Promise<void> {
    await transaction.rememberOrders(placed.map(({ data }) => data.order));
    const told = placed.map(({ event, data: { order, inspectionDays = 0 } }) => ({
      event,
      notice: {
        notifications: toPlacedOrderNotifications(order),
        mails: toPlacedOrderMails(order, inspectionDays),
      },
    }));
    await notifyAll(transaction, told, this.clock());
  }

  async statusChanged(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, newStatus, reason }: Data<'orderStatusChanged'>,
  ): Promise<void> {
    // The notification of the sample request already covers its order (ORD-13), unless a deadline
    // changed the order's status.
    if (order.kind === 'sample' && reason === null) return;
    const notifications = toStatusChangeNotifications(order, newStatus, reason);
    const mails = toStatusChangeMails(order, newStatus, reason);
    await notify(transaction, { notifications, mails }, context, this.clock());
  }

  async reminded(
    transaction: NotificationTransaction,
    context: EventContext,
    reminder: Data<'orderAnswerReminded'>,
  ): Promise<void> {
    const dueAt = new Date(reminder.answerDueAt);
    const notice = {
      notifications: toReminderNotifications(reminder.order, dueAt),
      mails: toReminderMails(reminder.order, dueAt),
    };
    await notify(transaction, notice, context, this.clock());
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
    const mails = toReleaseMails({ ...release, manufacturerName }, order);
    await notify(
      transaction,
      { notifications: toReleaseNotifications(release, order), mails },
      context,
      this.clock(),
    );
  }

  async payoutWaits(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, payoutCents }: Data<'orderPayoutWaits'>,
  ): Promise<void> {
    const payout = { payoutCents };
    const notice = {
      notifications: toWaitingPayoutNotifications(payout, order),
      mails: toWaitingPayoutMails(payout, order),
    };
    await notify(transaction, notice, context, this.clock());
  }

  /**
   * Notifies of a refund. An older event without the order needs no notification, because the
   * cancellation already announced the refund.
   */
  async refunded(
    transaction: NotificationTransaction,
    context: EventContext,
    { amountCents, order }: Data<'escrowRefunded'>,
  ): Promise<void> {
    if (!order) return;
    const refund = { amountCents };
    const notice = {
      notifications: toRefundNotifications(refund, order),
      mails: toRefundMails(refund, order),
    };
    await notify(transaction, notice, context, this.clock());
  }

  /** B35: explains the charge and the refund on the brand's card statement. */
  async checkoutRefunded(
    transaction: NotificationTransaction,
    context: EventContext,
    refund: Data<'checkoutRefunded'>,
  ): Promise<void> {
    const notice = {
      notifications: toCheckoutRefundNotifications(refund),
      mails: toCheckoutRefundMails(refund),
    };
    await notify(transaction, notice, context, this.clock());
  }

  /** Notifies in the bell only, because a rating requires no action. */
  async rated(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderRated'>,
  ): Promise<void> {
    if (order.rating === null) return;
    const notifications = toRatingNotifications(order, order.rating, order.feedback);
    await notify(transaction, { notifications }, context, this.clock());
  }
}
