import type { EscrowAward } from '../escrow/escrow';
import { chargebackOpen, paymentInCheck, paymentTakenBack } from '../order/order-life.errors';
import type { Order } from '../order/order';

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
