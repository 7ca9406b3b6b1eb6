import type { EscrowAward } from '../escrow/escrow';
import { chargebackOpen, paymentInCheck, paymentTakenBack } from '../order/order-life.errors';
import type { Order } from '../order/order';

/**
 * Open until somebody acts on it: an admin goes on with the order, the payment goes back, or a chargeback takes over.
 */
export type FraudWarningState = 'open' | 'dismissed' | 'ended';

/** The card's network takes a charge for fraud, as the provider has it: often a chargeback follows. */
export interface FraudWarning {
  readonly id: string;
  readonly paymentIntentId: string;
  /** In the provider's word, for administrators. */
  readonly fraudType: string;
  /** Whether a refund still avoids the chargeback. */
  readonly actionable: boolean;
  /** The card's bank has charged the payment back. */
  readonly disputed: boolean;
  readonly warnedAt: Date;
}

type CheckedOrder = Pick<Order, 'chargeback' | 'fraudWarning'>;
type DecidedOrder = CheckedOrder & Pick<Order, 'escrowState'>;

/** Nothing of the order's payment moves: the card's bank looks into it, or an admin has to (P2). */
export function isFrozen({ chargeback, fraudWarning }: CheckedOrder): boolean {
  return chargeback === 'open' || fraudWarning === 'open';
}

/**
 * Whether an admin may give the payment to somebody as far as the card's bank is concerned (P2): nothing while it looks into it,
 * nothing back to the brand where it has done that, but what is held still, and after a warning only back to the brand.
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

/** What becomes of a warning where something else takes over. */
export function endedWarning({
  fraudWarning,
}: Pick<Order, 'fraudWarning'>): FraudWarningState | null {
  return fraudWarning === 'open' ? 'ended' : fraudWarning;
}
