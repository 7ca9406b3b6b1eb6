import { invalidRequest, noSuch } from '../api/stripe-error';
import type { TestCard } from '../domain/test-cards';
import { newId } from '../store/ids';
import type { Charge, Dispute } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { book } from './balance-transactions';
import { endFraudWarnings } from './fraud-warnings';
import { failWaitingRefunds } from './refunds';

/**
 * In cents. Charged when the card's bank withdraws the money, and not returned when the dispute is
 * won.
 */
const disputeFee = 1_500;
const answerWithinSeconds = 7 * 24 * 3600;

export type DisputeReason =
  | 'fraudulent'
  | 'product_not_received'
  | 'product_unacceptable'
  | 'general';

type CaseType = 'chargeback' | 'inquiry' | 'resolution' | 'block';

const firstStatus = {
  chargeback: 'needs_response',
  inquiry: 'warning_needs_response',
  resolution: 'prevented',
  block: 'prevented',
} as const satisfies Record<CaseType, Dispute['status']>;

interface DisputeInput {
  reason?: DisputeReason;
  inquiry?: boolean;
  /** Dispute prevention ended it: `resolution` returns the money to the buyer, `block` does not. */
  prevented?: 'resolution' | 'block' | undefined;
  /** In cents. Default: everything that was not refunded. */
  amount?: number | undefined;
}

/**
 * Opens a dispute. An inquiry does not withdraw money yet. A charge may have several disputes, and
 * banks may dispute an amount that was refunded or charged back before.
 */
export function openDispute(
  tx: Transaction,
  { id: chargeId }: Charge,
  { reason = 'fraudulent', inquiry = false, prevented, amount: part }: DisputeInput,
): Dispute {
  const caseType = prevented ?? (inquiry ? 'inquiry' : 'chargeback');
  const withdraws = caseType === 'chargeback' || caseType === 'resolution';
  if (withdraws) failWaitingRefunds(tx, chargeId);
  const charge = requireCharge(tx, chargeId);
  const id = newId('du');
  const amount = part ?? (charge.amount - charge.amount_refunded || charge.amount);
  if (amount > charge.amount)
    throw invalidRequest(`Charge ${charge.id} has only ${charge.amount} to charge back.`);
  const brand = charge.payment_method_details?.card?.brand ?? 'visa';
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: withdraws ? [withdraw(tx, id, charge, amount, caseType)] : [],
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: prevented ? { ...getUnanswered(tx), due_by: null } : getUnanswered(tx),
    intended_submission_method: null,
    is_charge_refundable: !withdraws,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: caseType,
        network: brand,
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: firstStatus[caseType],
  };
  tx.objects.insert('dispute', dispute);
  tx.objects.save('charge', { ...charge, disputed: true });
  tx.emit('charge.dispute.created', dispute);
  if (withdraws) tx.emit('charge.dispute.funds_withdrawn', dispute);
  if (prevented) tx.emit('charge.dispute.closed', dispute);
  endFraudWarnings(tx, charge.id);
  return dispute;
}

/** Opens the disputes of a test card. Several disputes share the amount of the charge. */
export function disputeTestCharge(
  tx: Transaction,
  charge: Charge,
  { times = 1, ...input }: NonNullable<TestCard['dispute']>,
): void {
  const getShares = (count: number) => Math.floor((charge.amount * count) / times);
  for (let count = 1; count <= times; count++)
    openDispute(tx, charge, { ...input, amount: getShares(count) - getShares(count - 1) });
}

function requireCharge(tx: Transaction, id: string): Charge {
  const charge = tx.objects.find('charge', id);
  if (!charge) throw noSuch('charge', id, 'charge');
  return charge;
}

/**
 * Turns an inquiry into a chargeback of the same id, also one that is closed. It withdraws the
 * amount of the inquiry, also if a part was refunded meanwhile.
 */
export function escalateInquiry(tx: Transaction, dispute: Dispute): Dispute {
  if (!isInquiry(dispute)) throw invalidRequest(`Dispute ${dispute.id} is not an inquiry.`);
  failWaitingRefunds(tx, dispute.charge);
  const charge = requireCharge(tx, dispute.charge);
  const { card, ...details } = dispute.payment_method_details ?? { type: 'card' as const };
  const escalated: Dispute = {
    ...dispute,
    balance_transactions: [withdraw(tx, dispute.id, charge, dispute.amount)],
    evidence: noEvidence,
    evidence_details: getUnanswered(tx),
    is_charge_refundable: false,
    payment_method_details: {
      ...details,
      ...(card && { card: { ...card, case_type: 'chargeback' } }),
    },
    status: 'needs_response',
  };
  tx.objects.save('dispute', escalated);
  tx.emit('charge.dispute.updated', escalated, { status: dispute.status });
  tx.emit('charge.dispute.funds_withdrawn', escalated);
  return escalated;
}

export function requireDispute(tx: Transaction, id: string): Dispute {
  const dispute = tx.objects.find('dispute', id);
  if (!dispute) throw noSuch('dispute', id, 'id');
  return dispute;
}

export function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_');
}

function withdraw(
  tx: Transaction,
  id: string,
  { id: charge, currency }: Charge,
  amount: number,
  caseType: CaseType = 'chargeback',
) {
  return book(tx, {
    amount: -amount,
    currency,
    type: 'adjustment',
    category: 'dispute',
    source: id,
    description: `Chargeback withdrawal for ${charge}`,
    // Dispute prevention saves the fee.
    ...(caseType === 'chargeback' && { fee: { amount: disputeFee, description: 'Dispute fee' } }),
  });
}

function getUnanswered({ now }: Transaction): Dispute['evidence_details'] {
  return {
    due_by: now + answerWithinSeconds,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  };
}

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
