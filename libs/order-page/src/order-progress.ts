/** Statuses the screens know; a newer one from the server falls through to the defaults. */
export const orderStatuses = [
  'pending',
  'approved',
  'in_production',
  'shipping',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const steps: Record<OrderStatus, { label: string; progress: number; message: string }> = {
  pending: {
    label: 'Pending',
    progress: 10,
    message: 'Your order is being reviewed by the manufacturer.',
  },
  approved: { label: 'Approved', progress: 30, message: 'Order approved! Production will begin soon.' },
  in_production: {
    label: 'In Production',
    progress: 60,
    message: 'Your order is currently in production.',
  },
  shipping: { label: 'Shipping', progress: 80, message: 'Your order has been shipped!' },
  completed: { label: 'Completed', progress: 100, message: 'Project completed successfully!' },
  cancelled: { label: 'Cancelled', progress: 0, message: 'This order was cancelled.' },
};

export function isOrderStatus(status: string): status is OrderStatus {
  return Object.hasOwn(steps, status);
}

/** BDASH-12 to BDASH-18: percent. */
export function orderProgress(status: string): number {
  return isOrderStatus(status) ? steps[status].progress : 0;
}

export function orderStatusLabel(status: string): string {
  return isOrderStatus(status) ? steps[status].label : status.replaceAll('_', ' ');
}

/** The status in one sentence; empty for a status this version does not know. */
export function orderMessage(status: string): string {
  return isOrderStatus(status) ? steps[status].message : '';
}

export type OrderFacts = {
  status: string;
  kind?: string;
  dueDate: string | null;
  trackingNumber: string | null;
  shipment?: { carrierName: string | null; trackingNumber: string | null; trackingUrl: string | null } | null;
  rating: number | null;
  feedback: string | null;
};

export type OrderNote = { label: string; value: string; href?: string };

/** What stands beside the message (BDASH-15 to BDASH-17): nothing is shown for what is not stored. */
export function orderNotes(order: OrderFacts, formatDate: (isoDate: string) => string): OrderNote[] {
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
