import type { EventData, orderingEvents } from '@makeport/contracts';
import {
  toClosedFraudWarningMails,
  toClosedFraudWarningNotifications,
  toFraudWarningMails,
  toFraudWarningNotifications,
} from '../../domain/orders/fraud-warning-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { notify } from './notify';

type Data<Name extends keyof typeof orderingEvents> = EventData<(typeof orderingEvents)[Name]>;

/**
 * Notifies administrators of an early fraud warning, and the manufacturer in neutral words (P2).
 */
export class NotifyFraudWarnings {
  constructor(private readonly clock: Clock) {}

  async warned(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, amountCents, fraudType }: Data<'orderFraudWarned'>,
  ): Promise<void> {
    const mails = toFraudWarningMails(
      order,
      { amountCents, fraudType },
      await transaction.adminIds(),
    );
    const notice = { notifications: toFraudWarningNotifications(order), mails };
    await notify(transaction, notice, context, this.clock());
  }

  async closed(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: Data<'orderFraudWarningClosed'>,
  ): Promise<void> {
    const mails = toClosedFraudWarningMails(order);
    const notice = { notifications: toClosedFraudWarningNotifications(order), mails };
    await notify(transaction, notice, context, this.clock());
  }
}
