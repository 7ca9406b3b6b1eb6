import {
  EVIDENCE_TOO_LARGE_TEXT,
  evidenceFileTypes,
  evidencePurposes,
  MAX_EVIDENCE_FILES_BYTES,
  MAX_EVIDENCE_LINE_LENGTH,
  MAX_EVIDENCE_TEXT_LENGTH,
  type EvidencePurpose,
} from '@makeport/rules';
import { z } from 'zod';

const line = z
  .string()
  .trim()
  .max(MAX_EVIDENCE_LINE_LENGTH, `At most ${MAX_EVIDENCE_LINE_LENGTH} characters`);
const text = z.string().trim().max(MAX_EVIDENCE_TEXT_LENGTH, 'At most 20,000 characters');

export const evidenceSchema = z.object({
  productDescription: text,
  customerName: line,
  customerEmail: line,
  shippingCarrier: line,
  trackingNumber: line,
  shippingDate: line,
  shippingAddress: line,
  timeline: text,
  statement: text,
});
export type EvidenceValues = z.infer<typeof evidenceSchema>;

export interface ChosenFile {
  id: string;
  name: string;
  contentType: string;
  sizeBytes: number;
}

/** The id of the chosen file for each purpose. */
export type ChosenFiles = Partial<Record<EvidencePurpose, string>>;

export const canBeSent = ({ contentType }: Pick<ChosenFile, 'contentType'>): boolean =>
  evidenceFileTypes.includes(contentType);

/** Returns why the bank would refuse the chosen files; null if it would accept them. */
export function filesProblem(chosen: ChosenFiles, files: readonly ChosenFile[]): string | null {
  const ids = Object.values(chosen);
  const bytes = ids.reduce(
    (sum, id) => sum + (files.find((file) => file.id === id)?.sizeBytes ?? 0),
    0,
  );
  return bytes > MAX_EVIDENCE_FILES_BYTES ? EVIDENCE_TOO_LARGE_TEXT : null;
}

export function toFileInputs(
  chosen: ChosenFiles,
): { purpose: EvidencePurpose; attachmentId: string }[] {
  return evidencePurposes.flatMap((purpose) => {
    const attachmentId = chosen[purpose];
    return attachmentId ? [{ purpose, attachmentId }] : [];
  });
}

/** Formats a size, such as '1.2 MB' or '340 kB'. */
export function formatSize(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.ceil(bytes / 1_000)} kB`;
}
