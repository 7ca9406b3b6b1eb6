import { invalidRequest, noSuch } from '../api/stripe-error';
import type { Dispute } from '../store/stripe-objects';
import type { Transaction } from '../transaction';
import { getReviewStatus } from './dispute-outcomes';
import { escalateInquiry, isInquiry, requireDispute } from './disputes';

/** The time until the card's bank decides about evidence. */
const bankDecidesMs = 2_000;

type Evidence = Dispute['evidence'];

interface EvidenceInput {
  evidence?:
    | (Partial<Record<Exclude<keyof Evidence, 'appeal'>, string | null | undefined>> & {
        appeal?: AppealInput | undefined;
      })
    | undefined;
  metadata?: Record<string, string> | undefined;
  submit: boolean;
}

interface AppealInput {
  card?:
    | { reason_for_filing?: string | null | undefined; supporting_files?: string[] | undefined }
    | undefined;
}

/**
 * Submits evidence. As in Stripe's test mode, its text decides: 'winning_evidence',
 * 'losing_evidence' or, for an inquiry, 'escalate_inquiry_evidence'; with any other text the
 * dispute stays open.
 */
export function submitEvidence(tx: Transaction, dispute: Dispute, input: EvidenceInput): Dispute {
  const reviewStatus = getReviewStatus(dispute);
  if (!reviewStatus) {
    throw invalidRequest(
      'This dispute is already closed or under review: its evidence cannot be changed.',
    );
  }
  refuseOtherStage(dispute, input);
  refuseUnknownFiles(tx, input);
  const evidence = { ...dispute.evidence, ...input.evidence } as Evidence;
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
    status: input.submit ? reviewStatus : dispute.status,
  };
  tx.objects.save('dispute', answered);
  tx.emit('charge.dispute.updated', answered, { status: dispute.status });
  if (input.submit) scheduleDecision(tx, answered);
  return answered;
}

function scheduleDecision(tx: Transaction, dispute: Dispute): void {
  const { appeal, uncategorized_text } = dispute.evidence;
  const text =
    dispute.status === 'appeal_under_review' ? appeal?.card?.reason_for_filing : uncategorized_text;
  if (text === 'winning_evidence') tx.schedule('dispute_won', dispute.id, bankDecidesMs);
  if (text === 'losing_evidence') tx.schedule('dispute_lost', dispute.id, bankDecidesMs);
  if (text === 'escalate_inquiry_evidence' && isInquiry(dispute))
    tx.schedule('inquiry_escalates', dispute.id, bankDecidesMs);
}

/** Does nothing if a test has escalated the inquiry already. */
export function inquiryEscalates(tx: Transaction, id: string): void {
  const dispute = requireDispute(tx, id);
  if (isInquiry(dispute)) escalateInquiry(tx, dispute);
}

/** Rejects evidence of another stage: an appeal accepts its own evidence only. */
function refuseOtherStage({ status }: Dispute, { evidence = {} }: EvidenceInput): void {
  const names = Object.keys(evidence).filter((name) => evidence[name as keyof typeof evidence]);
  const isAppeal = status === 'appeal_needs_response';
  const other = names.find((name) => (name === 'appeal') !== isAppeal);
  if (other === undefined) return;
  throw invalidRequest(
    isAppeal
      ? 'This dispute is in the appeal stage: only its appeal evidence can be changed.'
      : 'This dispute is not in the appeal stage: it accepts no appeal evidence.',
    { param: `evidence[${other}]` },
  );
}

const fileFields = [
  'customer_communication',
  'shipping_documentation',
  'uncategorized_file',
] as const;

function refuseUnknownFiles(tx: Transaction, { evidence }: EvidenceInput): void {
  const named = [
    ...fileFields.map((field) => [`evidence[${field}]`, evidence?.[field]] as const),
    ...(evidence?.appeal?.card?.supporting_files ?? []).map(
      (id, index) => [`evidence[appeal][card][supporting_files][${index}]`, id] as const,
    ),
  ];
  for (const [param, id] of named)
    if (id && !tx.objects.find('file', id)) throw noSuch('file', id, param, 400);
}
