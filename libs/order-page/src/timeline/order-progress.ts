import { ORDER_PROGRESS, ORDER_STATUS_LABELS, type OrderStatus } from '@makeport/rules';

/** Statuses the screens know; a newer one from the server falls through to the defaults. */
const messages: Record<OrderStatus, string> = {
  pending: 'Your order is being reviewed by the manufacturer.',
  approved: 'Order approved! Production will begin soon.',
  in_production: 'Your order is currently in production.',
  shipping: 'Your order has been shipped!',
  completed: 'Project completed successfully!',
  cancelled: 'This order was cancelled.',
};

export function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(messages, status);
}

/** BDASH-12 to BDASH-18: percent. */
export function orderProgress(status: string): number {
  return isOrderStatus(status) ? ORDER_PROGRESS[status] : 0;
}

export function orderStatusLabel(status: string): string {
  return isOrderStatus(status) ? ORDER_STATUS_LABELS[status] : status.replaceAll('_', ' ');
}

/** The status in one sentence; empty for a status this version does not know. */
export function orderMessage(status: string): string {
  return isOrderStatus(status) ? messages[status] : '';
}

export type OrderFacts = {
  status: string;
  kind?: string;
  dueDate: string | null;
  trackingNumber: string | null;
  shipment?: {
    carrierName: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
  } | null;
  rating: number | null;
  feedback: string | null;
};

export type OrderNote = { label: string; value: string; href?: string };

/** What stands beside the message (BDASH-15 to BDASH-17): nothing is shown for what is not stored. */
export function orderNotes(
  order: OrderFacts,
  formatDate: (isoDate: string) => string,
): OrderNote[] {
  const notes: OrderNote[] = [];
  if (order.status === 'in_production' && order.dueDate) {
    notes.push({ label: 'Expected completion', value: formatDate(order.dueDate) });
  }
  const { carrierName, trackingUrl } = order.shipment ?? {};
  // a sample's order is completed with its shipping
  const onItsWay = order.status === 'shipping' || order.kind === 'sample';
  if (onItsWay && carrierName) notes.push({ label: 'Carrier', value: carrierName });
  const trackingNumber = order.trackingNumber ?? order.shipment?.trackingNumber;
  if (onItsWay && trackingNumber) {
    const href = trackingUrl ? { href: trackingUrl } : {};
    notes.push({ label: 'Tracking number', value: trackingNumber, ...href });
  }
  if (order.status === 'completed' && order.rating !== null) {
    notes.push({ label: 'Rating', value: `${order.rating} of 5` });
  }
  if (order.status === 'completed' && order.feedback) {
    notes.push({ label: 'Feedback', value: order.feedback });
  }
  return notes;
}
