import type { Order } from '../order/order';

/**
 * Open until an administrator continues the order, the payment is refunded, or a chargeback
 * replaces the warning.
 */
export type FraudWarningState = 'open' | 'dismissed' | 'ended';

/**
 * The card network suspects that a charge is fraudulent, as the provider reports it. A chargeback
 * often follows.
 */
export interface FraudWarning {
  readonly id: string;
  readonly paymentIntentId: string;
  /** The provider's wording, for administrators. */
  readonly fraudType: string;
  /** Whether a refund can still avoid the chargeback. */
  readonly actionable: boolean;
  /** Whether the card's bank has opened a chargeback. */
  readonly disputed: boolean;
  readonly warnedAt: Date;
}

/** Returns the state of the warning after a decision or chargeback has replaced it. */
export function endedWarning({
  fraudWarning,
}: Pick<Order, 'fraudWarning'>): FraudWarningState | null {
  return fraudWarning === 'open' ? 'ended' : fraudWarning;
}
