/** A message that something reaches up to. */
export interface Mark {
  readonly messageId: string;
  readonly at: string;
}

/** What one side has received and read of the other's messages (OPEN-58). */
export interface Receipts {
  readonly delivered: Mark | null;
  readonly read: Mark | null;
  readonly unread: number;
  readonly unreadUrgent: number;
}

/** OPEN-59: a conversation is urgent while either side has an urgent message unread. */
export function isUrgent(
  brand: Pick<Receipts, 'unreadUrgent'>,
  manufacturer: Pick<Receipts, 'unreadUrgent'>,
): boolean {
  return brand.unreadUrgent + manufacturer.unreadUrgent > 0;
}

/** Marks only ever move forward. */
export const isBehind = (mark: Mark | null, other: Mark): boolean =>
  mark === null || mark.at < other.at;

/** Null if it changes nothing. */
export function afterDelivery(receipts: Receipts, upTo: Mark): Receipts | null {
  return isBehind(receipts.delivered, upTo) ? { ...receipts, delivered: upTo } : null;
}

/** What is read has been delivered. Null if it changes nothing. */
export function afterReading(
  receipts: Receipts,
  upTo: Mark,
  newlyRead: { readonly messages: number; readonly urgent: number },
): Receipts | null {
  if (!isBehind(receipts.read, upTo)) return null;
  return {
    delivered: isBehind(receipts.delivered, upTo) ? upTo : receipts.delivered,
    read: upTo,
    unread: receipts.unread - newlyRead.messages,
    unreadUrgent: receipts.unreadUrgent - newlyRead.urgent,
  };
}
