import type { EscrowAward } from '../escrow/escrow';
import { chargebackOpen, paymentInCheck, paymentTakenBack } from '../order/order-life.errors';
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

type CheckedOrder = Pick<Order, 'chargeback' | 'fraudWarning'>;
type DecidedOrder = CheckedOrder & Pick<Order, 'escrowState'>;

/**
 * Returns whether the order's payment is frozen: the card's bank or an administrator has to check
 * it first (P2).
 */
export function isFrozen({ chargeback, fraudWarning }: CheckedOrder): boolean {
  return chargeback === 'open' || fraudWarning === 'open';
}

/**
 * Checks whether chargebacks and fraud warnings allow an administrator's decision (P2). An open
 * chargeback blocks every decision. After a lost one, a refund is only possible while the rest is
 * still held. An open warning only allows a refund.
 * @throws DomainError chargebackOpen, paymentTakenBack, paymentInCheck
 */
export function checkBankAllows(
  { chargeback, fraudWarning, escrowState }: DecidedOrder,
  { kind }: EscrowAward,
): void {
  if (chargeback === 'open') throw chargebackOpen();
  if (chargeback === 'lost' && escrowState !== 'pending' && kind !== 'release')
    throw paymentTakenBack();
  if (fraudWarning === 'open' && kind !== 'refund') throw paymentInCheck();
}

/** Returns the state of the warning after a decision or chargeback has replaced it. */
export function endedWarning({
  fraudWarning,
}: Pick<Order, 'fraudWarning'>): FraudWarningState | null {
  return fraudWarning === 'open' ? 'ended' : fraudWarning;
}
