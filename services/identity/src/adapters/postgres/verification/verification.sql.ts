import type { DocumentKind, DocumentType } from '../../../domain/verification';
import type { VerificationDocument } from '../../../use-cases/verification/ports';

/**
 * Without a row, derives the state from the verified flag: demo accounts are verified without
 * documents.
 */
export const VERIFICATION = `SELECT a.id AS "manufacturerId", a.company_name AS name, v.reason,
    COALESCE(v.state, CASE WHEN m.verification_status = 'verified' THEN 'approved' ELSE 'none' END) AS state,
    v.submitted_at AS "submittedAt", v.decided_at AS "decidedAt", COALESCE(v.version, 0) AS version
  FROM accounts a LEFT JOIN manufacturers m ON m.id = a.id LEFT JOIN verifications v ON v.manufacturer_id = a.id
  WHERE a.id = $1`;

export const DOCUMENT =
  'd.id, d.kind, d.name, d.content_type, d.size_bytes, d.uploaded_at, d.submitted_at';

export interface DocumentRow {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly content_type: DocumentType;
  readonly size_bytes: number;
  readonly uploaded_at: Date;
  readonly submitted_at: Date | null;
}

export function documentOfRow(row: DocumentRow): VerificationDocument {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    contentType: row.content_type,
    sizeBytes: row.size_bytes,
    uploadedAt: row.uploaded_at,
    submittedAt: row.submitted_at,
  };
}
