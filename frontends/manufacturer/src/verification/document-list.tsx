import { IconButton } from '@makeport/ui';
import { FileText, Trash2 } from '@makeport/ui/icons';
import type { VerificationStateFragment } from '../gen/graphql';
import { formatSize, kindLabel } from './verification-rules';

interface DocumentListProps {
  documents: VerificationStateFragment['documents'];
  /** Null while they stay as they are. */
  onRemove: ((id: string) => void) | null;
}

export function DocumentList({ documents, onRemove }: DocumentListProps) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label="Documents" className="divide-y divide-line rounded-control border border-line">
      {documents.map(({ id, kind, name, sizeBytes, url }) => (
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
              {kindLabel(kind)} · {formatSize(sizeBytes)}
            </span>
          </div>
          {onRemove && (
            <IconButton size="sm" label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
