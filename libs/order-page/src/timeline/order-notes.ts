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

/** Returns the notes beside the message (BDASH-15 to BDASH-17), without those for missing data. */
export function orderNotes(
  order: OrderFacts,
  formatDate: (isoDate: string) => string,
): OrderNote[] {
  const notes: OrderNote[] = [];
  if (order.status === 'in_production' && order.dueDate) {
    notes.push({ label: 'Expected completion', value: formatDate(order.dueDate) });
  }
  const { carrierName, trackingUrl } = order.shipment ?? {};
  // A sample order is completed when the sample is shipped, so it is then still on its way.
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
