/** The last message that a receipt covers. */
export interface Mark {
  readonly messageId: string;
  readonly at: string;
}

/** The receipts of one side for the other side's messages (OPEN-58). */
export interface Receipts {
  readonly delivered: Mark | null;
  readonly read: Mark | null;
  readonly unread: number;
  readonly unreadUrgent: number;
}

/** Marks move forward only. */
export const isBehind = (mark: Mark | null, other: Mark): boolean =>
  mark === null || mark.at < other.at;

/** Returns null if nothing changes. */
export function afterDelivery(receipts: Receipts, upTo: Mark): Receipts | null {
  return isBehind(receipts.delivered, upTo) ? { ...receipts, delivered: upTo } : null;
}

/** Reading implies delivery. Returns null if nothing changes. */
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
