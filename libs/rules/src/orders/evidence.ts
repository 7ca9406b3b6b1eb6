/** Of files that go to a card's bank as evidence: what the payment provider takes, all of a chargeback together. */
export const evidenceFileTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
export const MAX_EVIDENCE_FILES_BYTES = 4_500_000;

/** Of one text of the evidence, of a line and of an area; all together stay far below the provider's limit. */
export const MAX_EVIDENCE_LINE_LENGTH = 500;
export const MAX_EVIDENCE_TEXT_LENGTH = 20_000;

/** What a file proves; the bank takes one of each. */
export const evidencePurposes = [
  'customer_communication',
  'shipping_documentation',
  'uncategorized_file',
] as const;
export type EvidencePurpose = (typeof evidencePurposes)[number];

const MAX_SIZE = `${MAX_EVIDENCE_FILES_BYTES / 1_000_000} MB`;
export const EVIDENCE_FILES_HINT = `PDF, JPEG or PNG, ${MAX_SIZE} together.`;
export const EVIDENCE_TOO_LARGE_TEXT = `The files are larger than ${MAX_SIZE} together, which is more than the bank takes.`;
