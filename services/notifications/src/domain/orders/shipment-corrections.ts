import type { Mail } from '../mail/mail';
import type { News } from '../notification';
import { goodsFacts, mailToBrand, type OrderDetails } from './order-mails';
import { toBrand } from './order-notifications';
import { mailToSampleBrand } from '../samples/sample-mails';
import { samplesOf, sampleToBrand, type SampleFacts } from '../samples/sample-notifications';
import { describeShipment, toShipmentFacts, type ShipmentFacts } from './shipment-details';

const title = 'Tracking Corrected';

/** To the brand alone: the manufacturer has done it itself. */
export function notificationsOfOrderCorrection(order: OrderDetails, shipment: ShipmentFacts): News[] {
  const content = `${order.manufacturerName} has corrected the tracking of order ${order.number}: ${describeShipment(shipment)}.`;
  return [{ ...toBrand(order), title, content }];
}

export function mailsOfOrderCorrection(order: OrderDetails): Mail[] {
  return [
    mailToBrand(order, {
      subject: `Order ${order.number}: the tracking was corrected`,
      preview: `${order.productName} from ${order.manufacturerName}`,
      heading: 'The tracking was corrected',
      paragraphs: [
        `${order.manufacturerName} has corrected how order ${order.number} can be followed. What was said before does not hold any more.`,
      ],
      facts: goodsFacts(order),
    }),
  ];
}

export function notificationsOfSampleCorrection(request: SampleFacts, shipment: ShipmentFacts): News[] {
  const content = `${request.manufacturerName} has corrected the tracking of ${samplesOf(request)}: ${describeShipment(shipment)}.`;
  return [{ ...sampleToBrand(request), priority: 'medium', title, content }];
}

export function mailsOfSampleCorrection(request: SampleFacts, shipment: ShipmentFacts): Mail[] {
  return [
    mailToSampleBrand(request, {
      subject: `Samples of ${request.productName}: the tracking was corrected`,
      preview: `From ${request.manufacturerName}`,
      heading: 'The tracking was corrected',
      paragraphs: [
        `${request.manufacturerName} has corrected how ${samplesOf(request)} can be followed. What was said before does not hold any more.`,
      ],
      facts: [{ label: 'Product', value: request.productName }, ...toShipmentFacts(shipment)],
    }),
  ];
}
