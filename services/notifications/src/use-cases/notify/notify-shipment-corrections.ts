import type { EventData, orderingEvents, samplesEvents } from '@makeport/contracts';
import {
  toOrderCorrectionMails,
  toSampleCorrectionMails,
  notificationsOfOrderCorrection,
  notificationsOfSampleCorrection,
} from '../../domain/orders/shipment-correction-notifications';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { notify } from './notify';

/** Notifies of corrected shipment details (PAPER-5). */
export class NotifyShipmentCorrections {
  constructor(private readonly clock: Clock) {}

  async ofOrder(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: EventData<(typeof orderingEvents)['orderShipmentCorrected']>,
  ): Promise<void> {
    if (!order.shipment) return;
    const notice = {
      notifications: notificationsOfOrderCorrection(order, order.shipment),
      mails: toOrderCorrectionMails(order),
    };
    await notify(transaction, notice, context, this.clock());
  }

  async ofSample(
    transaction: NotificationTransaction,
    context: EventContext,
    { request }: EventData<(typeof samplesEvents)['sampleShipmentCorrected']>,
  ): Promise<void> {
    const { shipment } = request;
    if (!shipment) return;
    const notice = {
      notifications: notificationsOfSampleCorrection(request, shipment),
      mails: toSampleCorrectionMails(request, shipment),
    };
    await notify(transaction, notice, context, this.clock());
  }
}
