/**
 * File types that the payment provider accepts as evidence. The size limit applies to all files of
 * a chargeback together.
 */
export const evidenceFileTypes: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];
export const MAX_EVIDENCE_FILES_BYTES = 4_500_000;

/**
 * Maximum characters of a one-line text and of a multi-line text. All texts together stay far below
 * the provider's limit.
 */
export const MAX_EVIDENCE_LINE_LENGTH = 500;
export const MAX_EVIDENCE_TEXT_LENGTH = 20_000;

/** The purposes of evidence files. The bank accepts one file for each purpose. */
export const evidencePurposes = [
  'customer_communication',
  'shipping_documentation',
  'uncategorized_file',
] as const;
export type EvidencePurpose = (typeof evidencePurposes)[number];

const MAX_SIZE = `${MAX_EVIDENCE_FILES_BYTES / 1_000_000} MB`;
export const EVIDENCE_FILES_HINT = `PDF, JPEG or PNG, ${MAX_SIZE} together.`;
export const EVIDENCE_TOO_LARGE_TEXT = `The files are larger than ${MAX_SIZE} together, which is more than the bank accepts.`;
