import type { Mail } from '../mail/mail';
import { toProductField } from '../mail/product-field';
import type { NotificationDraft } from '../notification';
import { toGoodsFields, mailToBrand, type OrderDetails } from './order-mails';
import { toBrand } from './order-notifications';
import { mailToSampleBrand } from '../samples/sample-mails';
import {
  describeSamples,
  sampleToBrand,
  type NotifiedSampleRequest,
} from '../samples/sample-notifications';
import { describeShipment, toShipmentFields, type ShipmentDetails } from './shipment-details';

const title = 'Tracking Corrected';

/** Notifies only the brand, because the manufacturer made the correction. */
export function notificationsOfOrderCorrection(
  order: OrderDetails,
  shipment: ShipmentDetails,
): NotificationDraft[] {
  const content = `${order.manufacturerName} corrected the tracking of order ${order.number}: ${describeShipment(shipment)}.`;
  return [{ ...toBrand(order), title, content }];
}

export function toOrderCorrectionMails(order: OrderDetails): Mail[] {
  return [
    mailToBrand(order, {
      subject: `Order ${order.number}: the tracking was corrected`,
      preview: `${order.productName} from ${order.manufacturerName}`,
      heading: 'The tracking was corrected',
      paragraphs: [
        `${order.manufacturerName} corrected the tracking of order ${order.number}. Earlier tracking details are no longer valid.`,
      ],
      facts: toGoodsFields(order),
    }),
  ];
}

export function notificationsOfSampleCorrection(
  request: NotifiedSampleRequest,
  shipment: ShipmentDetails,
): NotificationDraft[] {
  const content = `${request.manufacturerName} corrected the tracking of ${describeSamples(request)}: ${describeShipment(shipment)}.`;
  return [{ ...sampleToBrand(request), priority: 'medium', title, content }];
}

export function toSampleCorrectionMails(
  request: NotifiedSampleRequest,
  shipment: ShipmentDetails,
): Mail[] {
  return [
    mailToSampleBrand(request, {
      subject: `Samples of ${request.productName}: the tracking was corrected`,
      preview: `From ${request.manufacturerName}`,
      heading: 'The tracking was corrected',
      paragraphs: [
        `${request.manufacturerName} corrected the tracking of ${describeSamples(request)}. Earlier tracking details are no longer valid.`,
      ],
      facts: [toProductField(request), ...toShipmentFields(shipment)],
    }),
  ];
}
