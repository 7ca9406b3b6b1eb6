import { FileText } from '@makeport/ui/icons';
import type { ChatAttachment } from '../chat-types';
import { formatSize, isPicture } from '../composer/attachment-rules';

interface AttachmentsProps {
  attachments: readonly ChatAttachment[];
  /** Called when a link fails to load, because links expire. */
  onStale: () => void;
}

/**
 * Shows the files of a message: pictures as previews, others by name. Both open in a new tab
 * (CHAT-22).
 */
export function Attachments({ attachments, onStale }: AttachmentsProps) {
  if (attachments.length === 0) return null;
  const pictures = attachments.filter(({ contentType }) => isPicture(contentType));
  const files = attachments.filter(({ contentType }) => !isPicture(contentType));
  return (
    <div className="flex flex-col gap-2">
      {pictures.length > 0 && (
        <ul aria-label="Pictures" className="flex flex-wrap gap-2">
          {pictures.map(({ id, name, url }) => (
            <li key={id}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="block rounded-control"
                title={name}
              >
                <img
                  src={url}
                  alt={name}
                  width={176}
                  height={128}
                  loading="lazy"
                  onError={onStale}
                  className="h-32 w-44 max-w-full rounded-control border border-line bg-surface object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-col gap-1.5">
          {files.map(({ id, name, url, sizeBytes }) => (
            <li key={id}>
              <a
                href={url}
                target="_blank"
                rel="noopener"
                title={name}
                className="inline-flex max-w-full items-center gap-2 rounded-control border border-line bg-surface px-3 py-2 text-ink hover:border-control"
              >
                <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="max-w-[150px] truncate font-medium">{name}</span>
                <span className="shrink-0 text-xs text-muted tabular-nums">
                  {formatSize(sizeBytes)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
