import type { Mail } from '../mail/mail';
import type { NotificationDraft } from '../notification';
import { mailDay, mailToBrand, toGoodsFields, type OrderDetails } from './order-mails';
import { bellDay, toBrand, toManufacturer, type NotifiedOrder } from './order-notifications';

export type InspectionOutcome = 'confirmed' | 'days_passed';

/** Reminds the brand that the inspection period of a completed order ends soon. */
export function toInspectionReminderNotifications(
  order: NotifiedOrder,
  until: Date,
): NotificationDraft[] {
  const goods = `order ${order.number} (${order.productName} from ${order.manufacturerName})`;
  const content = `Please inspect ${goods}: its payment is released on ${bellDay.format(until)} unless you report a problem before then.`;
  return [{ ...toBrand(order), title: 'Please Inspect Your Goods', content }];
}

export function toInspectionReminderMails(order: OrderDetails, until: Date): Mail[] {
  const day = mailDay.format(until);
  return [
    mailToBrand(order, {
      subject: `Please inspect order ${order.number} by ${day}`,
      preview: 'Then its payment is released to the manufacturer.',
      heading: 'Please inspect your goods',
      paragraphs: [
        `The payment of order ${order.number} is released to ${order.manufacturerName} on ${day}.`,
        'If everything is as ordered, you can confirm receipt earlier. If something is wrong, please report a problem: the payment then stays held.',
      ],
      facts: toGoodsFields(order),
    }),
  ];
}

/**
 * Announces the release at the end of an inspection, unless a problem or a chargeback holds the
 * payment. The mails follow after the transfer.
 */
export function toInspectionEndedNotifications(
  order: NotifiedOrder & { readonly escrowState: string },
  outcome: InspectionOutcome,
): NotificationDraft[] {
  if (order.escrowState !== 'released') return [];
  const goods = `order ${order.number} (${order.productName})`;
  if (outcome === 'confirmed') {
    const content = `${order.brandName} confirmed receipt of ${goods}. Its payment is released to you.`;
    return [{ ...toManufacturer(order), title: 'Receipt Confirmed', content }];
  }
  const passed = `The inspection period of ${goods} has ended. Its payment is released to`;
  const title = 'Inspection Ended';
  return [
    { ...toBrand(order), title, content: `${passed} ${order.manufacturerName}.` },
    { ...toManufacturer(order), title, content: `${passed} you.` },
  ];
}
