import type { EventData, orderingEvents } from '@makeport/contracts';
import {
  toInspectionEndedNotifications,
  toInspectionReminderMails,
  toInspectionReminderNotifications,
} from '../../domain/orders/inspection-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { notify } from './notify';

type Data<Name extends keyof typeof orderingEvents> = EventData<(typeof orderingEvents)[Name]>;

/** Notifies both sides during the inspection of a completed order, and at its end. */
export class NotifyInspections {
  constructor(private readonly clock: Clock) {}

  async reminded(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, inspectionUntil }: Data<'orderInspectionReminded'>,
  ): Promise<void> {
    const until = new Date(inspectionUntil);
    const notice = {
      notifications: toInspectionReminderNotifications(order, until),
      mails: toInspectionReminderMails(order, until),
    };
    await notify(transaction, notice, context, this.clock());
  }

  async ended(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, outcome }: Data<'orderInspectionEnded'>,
  ): Promise<void> {
    const notifications = toInspectionEndedNotifications(order, outcome);
    await notify(transaction, { notifications }, context, this.clock());
  }
}
