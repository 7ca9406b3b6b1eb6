import type { EventData, orderingEvents, samplesEvents } from '@makeport/contracts';
import {
  mailsOfOrderCorrection,
  mailsOfSampleCorrection,
  notificationsOfOrderCorrection,
  notificationsOfSampleCorrection,
} from '../../domain/orders/shipment-corrections';
import type { Clock, EventContext, NotificationTransaction } from '../ports';
import { tell } from './notify';

/** PAPER-5: what was said of a shipment was wrong. */
export class NotifyShipmentCorrections {
  constructor(private readonly clock: Clock) {}

  async ofOrder(
    transaction: NotificationTransaction,
    context: EventContext,
    { order }: EventData<(typeof orderingEvents)['orderShipmentCorrected']>,
  ): Promise<void> {
    if (!order.shipment) return;
    const told = {
      news: notificationsOfOrderCorrection(order, order.shipment),
      mails: mailsOfOrderCorrection(order),
    };
    await tell(transaction, told, context, this.clock());
  }

  async ofSample(
    transaction: NotificationTransaction,
    context: EventContext,
    { request }: EventData<(typeof samplesEvents)['sampleShipmentCorrected']>,
  ): Promise<void> {
    const { shipment } = request;
    if (!shipment) return;
    const told = {
      news: notificationsOfSampleCorrection(request, shipment),
      mails: mailsOfSampleCorrection(request, shipment),
    };
    await tell(transaction, told, context, this.clock());
  }
}
