import { FileText } from '@makeport/ui/icons';
import type { ReactNode } from 'react';

/** The kinds of verification documents, with the labels that users see. */
export const DOCUMENT_KINDS = {
  business_registration: 'Registration of the business',
  proof_of_address: 'Proof of address',
  certificate: 'Certificate',
  other: 'Other document',
} as const;

/** A kind of a newer release has no label and is shown unchanged. */
const LABELS: Readonly<Record<string, string>> = DOCUMENT_KINDS;

interface SentDocument {
  id: string;
  kind: string;
  name: string;
  sizeBytes: number;
  url: string;
}

interface DocumentListProps {
  documents: readonly SentDocument[];
  /** Renders actions behind each document. */
  action?: (document: SentDocument) => ReactNode;
}

/** Lists the documents of a verification; each opens in a new tab. */
export function DocumentList({ documents, action }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label="Documents" className="divide-y divide-line rounded-control border border-line">
      {documents.map((document) => {
        const { id, kind, name, sizeBytes, url } = document;
        return (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <FileText aria-hidden="true" className="size-5 shrink-0 text-faint" />
            <div className="min-w-0 flex-1">
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="block truncate font-medium underline underline-offset-3"
                title={name}
              >
                {name}
              </a>
              <span className="block text-xs text-muted">
                {LABELS[kind] ?? kind} · {formatSize(sizeBytes)}
              </span>
            </div>
            {action?.(document)}
          </li>
        );
      })}
    </ul>
  );
}

function formatSize(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
