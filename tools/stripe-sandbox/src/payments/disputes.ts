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
/** The time until the card's bank decides about evidence. */
const bankDecidesMs = 2_000;

export type DisputeReason =
  | 'fraudulent'
  | 'product_not_received'
  | 'product_unacceptable'
  | 'general';

interface DisputeInput {
  reason?: DisputeReason;
  inquiry?: boolean;
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
  { reason = 'fraudulent', inquiry = false, amount: part }: DisputeInput,
): Dispute {
  if (!inquiry) failWaitingRefunds(tx, chargeId);
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
    balance_transactions: inquiry ? [] : [withdraw(tx, id, charge, amount)],
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: tx.now + answerWithinSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand,
        case_type: inquiry ? 'inquiry' : 'chargeback',
        network: brand,
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  };
  tx.objects.insert('dispute', dispute);
  tx.objects.save('charge', { ...charge, disputed: true });
  tx.emit('charge.dispute.created', dispute);
  if (!inquiry) tx.emit('charge.dispute.funds_withdrawn', dispute);
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

interface EvidenceInput {
  evidence?: Partial<Record<keyof Dispute['evidence'], string | null | undefined>> | undefined;
  metadata?: Record<string, string> | undefined;
  submit: boolean;
}

/**
 * Submits evidence. As in Stripe's test mode, its text decides: 'winning_evidence' or
 * 'losing_evidence'; with any other text the dispute stays open.
 */
export function submitEvidence(tx: Transaction, dispute: Dispute, input: EvidenceInput): Dispute {
  if (!isOpen(dispute)) {
    throw invalidRequest(
      'This dispute is already closed or under review: its evidence cannot be changed.',
    );
  }
  refuseUnknownFiles(tx, input);
  const evidence = { ...dispute.evidence, ...input.evidence } as Dispute['evidence'];
  const answered: Dispute = {
    ...dispute,
    evidence,
    evidence_details: {
      ...dispute.evidence_details,
      has_evidence: true,
      submission_count: Number(input.submit),
      submission_method: input.submit ? 'manual' : 'not_submitted',
    },
    metadata: { ...dispute.metadata, ...input.metadata },
    status: input.submit
      ? isInquiry(dispute)
        ? 'warning_under_review'
        : 'under_review'
      : dispute.status,
  };
  tx.objects.save('dispute', answered);
  tx.emit('charge.dispute.updated', answered, { status: dispute.status });
  if (!input.submit) return answered;
  const text = evidence.uncategorized_text;
  if (text === 'winning_evidence') tx.schedule('dispute_won', dispute.id, bankDecidesMs);
  if (text === 'losing_evidence') tx.schedule('dispute_lost', dispute.id, bankDecidesMs);
  return answered;
}

const fileFields = [
  'customer_communication',
  'shipping_documentation',
  'uncategorized_file',
] as const;

function refuseUnknownFiles(tx: Transaction, { evidence }: EvidenceInput): void {
  for (const field of fileFields) {
    const id = evidence?.[field];
    if (id && !tx.objects.find('file', id)) throw noSuch('file', id, `evidence[${field}]`, 400);
  }
}

/** Accepts the dispute on behalf of the platform, which loses it. */
export function acceptDispute(tx: Transaction, dispute: Dispute): Dispute {
  if (!isOpen(dispute)) throw invalidRequest('This dispute is already closed.');
  return close(tx, dispute, false);
}

export function disputeWon(tx: Transaction, id: string): void {
  close(tx, requireDispute(tx, id), true);
}

export function disputeLost(tx: Transaction, id: string): void {
  close(tx, requireDispute(tx, id), false);
}

export function requireDispute(tx: Transaction, id: string): Dispute {
  const dispute = tx.objects.find('dispute', id);
  if (!dispute) throw noSuch('dispute', id, 'id');
  return dispute;
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

function withdraw(tx: Transaction, id: string, { id: charge, currency }: Charge, amount: number) {
  return book(tx, {
    amount: -amount,
    currency,
    type: 'adjustment',
    category: 'dispute',
    source: id,
    description: `Chargeback withdrawal for ${charge}`,
    fee: { amount: disputeFee, description: 'Dispute fee' },
  });
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

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');
const isOpen = ({ status }: Dispute): boolean => status.endsWith('needs_response');

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
