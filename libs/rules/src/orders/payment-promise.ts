/** The two sides of an order. */
type Side = 'brand' | 'manufacturer';

interface PaymentPromise {
  /** Days in which brands inspect a completed order; undefined while they are not known. */
  readonly inspectionDays?: number | undefined;
  readonly kind?: 'production' | 'sample' | undefined;
  /** The reader that a text addresses as 'you'; undefined for texts that address neither side. */
  readonly you?: Side | undefined;
}

/**
 * Returns 'held' and until when, the one wording of what Makeport promises about a payment: 'Your payment is held until …'.
 * Without the setting it promises no end.
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
