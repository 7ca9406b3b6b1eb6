/** The two sides of an order. */
type Side = 'brand' | 'manufacturer';

interface PaymentPromise {
  /** Days in which brands inspect a completed order; undefined while they load. */
  readonly inspectionDays?: number | undefined;
  readonly kind?: 'production' | 'sample' | undefined;
  /** The side that the text addresses as 'you'; undefined for a text that addresses neither. */
  readonly you?: Side | undefined;
}

/**
 * Returns 'held' and until when, e.g. for 'Your payment is held until …'. All texts use this
 * wording of Makeport's promise. The result names no end while the inspection days are unknown.
 */
export function heldUntil(promise: PaymentPromise): string {
  const end = getEnd(promise);
  return end ? `held ${end}` : 'held';
}

function getEnd({ inspectionDays, kind = 'production', you }: PaymentPromise): string | null {
  if (kind === 'sample') return 'until the samples are shipped';
  if (inspectionDays === undefined) return null;
  if (inspectionDays === 0) {
    return you === 'manufacturer'
      ? 'until you complete the order'
      : 'until the manufacturer completes the order';
  }
  const confirmed = you === 'brand' ? 'you confirm' : 'the brand confirms';
  return `until ${confirmed} receipt, or ${formatDays(inspectionDays)} after completion`;
}

function formatDays(days: number): string {
  return days === 1 ? '1 day' : `${days.toLocaleString('en-US')} days`;
}
