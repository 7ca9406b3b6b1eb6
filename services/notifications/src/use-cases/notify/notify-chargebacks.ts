import type { EventData, orderingEvents } from '@makeport/contracts';
import {
  toClosedChargebackMails,
  toClosedChargebackNotifications,
  toOpenedChargebackMails,
  toOpenedChargebackNotifications,
} from '../../domain/orders/chargeback-notifications';
import { toDebtMails, toDebtNotifications } from '../../domain/orders/debt-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { notify } from './notify';

type Data<Name extends keyof typeof orderingEvents> = EventData<(typeof orderingEvents)[Name]>;

/** Notifies the manufacturer and administrators of a chargeback (P2). */
export class NotifyChargebacks {
  constructor(private readonly clock: Clock) {}

  async opened(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, amountCents, reason, evidenceDueAt }: Data<'orderChargebackOpened'>,
  ): Promise<void> {
    const chargeback = {
      amountCents,
      reason,
      evidenceDueAt: evidenceDueAt === null ? null : new Date(evidenceDueAt),
    };
    const mails = toOpenedChargebackMails(order, chargeback, await transaction.adminIds());
    const notice = { notifications: toOpenedChargebackNotifications(order), mails };
    await notify(transaction, notice, context, this.clock());
  }

  async closed(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, amountCents, outcome }: Data<'orderChargebackClosed'>,
  ): Promise<void> {
    const mails = toClosedChargebackMails(
      order,
      amountCents,
      outcome,
      await transaction.adminIds(),
    );
    const notice = { notifications: toClosedChargebackNotifications(order, outcome), mails };
    await notify(transaction, notice, context, this.clock());
  }

  async owed(
    transaction: NotificationTransaction,
    context: EventContext,
    { order, ...debt }: Data<'orderDebtChanged'>,
  ): Promise<void> {
    const notice = {
      notifications: toDebtNotifications(order, debt),
      mails: toDebtMails(order, debt),
    };
    await notify(transaction, notice, context, this.clock());
  }
}
