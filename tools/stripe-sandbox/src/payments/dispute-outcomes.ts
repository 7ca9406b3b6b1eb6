import { invalidRequest } from '../api/stripe-error';
import type { Dispute } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { book } from './balance-transactions';
import { isInquiry, requireDispute } from './disputes';

/** The statuses that accept evidence, each with the status of submitted evidence. */
const reviews: Readonly<Record<string, Dispute['status']>> = {
  needs_response: 'under_review',
  warning_needs_response: 'warning_under_review',
  appeal_needs_response: 'appeal_under_review',
};

/** Returns the status after evidence is submitted; undefined if the dispute accepts none. */
export function getReviewStatus({ status }: Dispute): Dispute['status'] | undefined {
  return reviews[status];
}

/** Accepts the dispute on behalf of the platform, which loses it. */
export function acceptDispute(tx: Transaction, dispute: Dispute): Dispute {
  if (!getReviewStatus(dispute)) throw invalidRequest('This dispute is already closed.');
  return close(tx, dispute, false);
}

export function disputeWon(tx: Transaction, id: string): void {
  decide(tx, id, true);
}

export function disputeLost(tx: Transaction, id: string): void {
  decide(tx, id, false);
}

/** Ignores a decision about evidence that a later stage of the dispute has replaced. */
function decide(tx: Transaction, id: string, won: boolean): void {
  const dispute = requireDispute(tx, id);
  if (dispute.status.endsWith('under_review')) close(tx, dispute, won);
}

/** Reopens a lost dispute for an appeal to the card network. The money stays withdrawn. */
export function openAppeal(tx: Transaction, dispute: Dispute): Dispute {
  if (dispute.status !== 'lost')
    throw invalidRequest(`Dispute ${dispute.id} is not lost: it has no decision to appeal.`);
  const reopened: Dispute = { ...dispute, status: 'appeal_needs_response' };
  tx.objects.save('dispute', reopened);
  tx.emit('charge.dispute.updated', reopened, { status: dispute.status });
  return reopened;
}

function close(tx: Transaction, dispute: Dispute, won: boolean): Dispute {
  const inquiry = isInquiry(dispute);
  const back = won && !inquiry;
  const closed: Dispute = {
    ...dispute,
    balance_transactions: [
      ...dispute.balance_transactions,
      ...(back ? [reinstate(tx, dispute)] : []),
    ],
    status: inquiry ? 'warning_closed' : won ? 'won' : 'lost',
  };
  tx.objects.save('dispute', closed);
  tx.emit('charge.dispute.closed', closed, { status: dispute.status });
  if (back) tx.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}

function reinstate(tx: Transaction, { id: source, charge, amount, currency }: Dispute) {
  return book(tx, {
    amount,
    currency,
    type: 'adjustment',
    category: 'dispute_reversal',
    source,
    description: `Chargeback reversal for ${charge}`,
  });
}
