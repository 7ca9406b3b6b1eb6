import { useSyncExternalStore } from 'react';
import { IconButton, Progress } from '@makeport/ui';
import { CircleAlert, FileText, RotateCcw, X } from '@makeport/ui/icons';
import { formatSize } from './attachment-rules';
import type { DraftFile } from './draft-file';

/**
 * Shows a file in the composer: name, picture, progress, and buttons to cancel, retry and remove
 * (CHAT-17, CHAT-20).
 */
export function DraftFileChip({ file, onRemove }: { file: DraftFile; onRemove: () => void }) {
  const { phase, percent, failure } = useSyncExternalStore(
    file.store.subscribe,
    file.store.getSnapshot,
  );
  const { name, preview, sizeBytes } = file;
  return (
    <li className="flex items-center gap-2 rounded-control border border-line bg-surface py-1 pr-1 pl-1.5">
      {preview ? (
        <img src={preview} alt="" className="size-9 shrink-0 rounded-sm object-cover" />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-muted">
          <FileText aria-hidden="true" className="size-4" />
        </span>
      )}
      <div className="min-w-0">
        <p className="max-w-[150px] truncate text-xs font-medium" title={name}>
          {name}
        </p>
        {phase === 'uploading' && (
          <div className="mt-1.5 w-28">
            <Progress value={percent} label={`Upload of ${name}`} />
          </div>
        )}
        {phase === 'ready' && (
          <p className="text-xs text-muted tabular-nums">{formatSize(sizeBytes)}</p>
        )}
        {phase === 'failed' && (
          <p role="alert" className="flex max-w-44 items-center gap-1 text-xs text-red-ink">
            <CircleAlert aria-hidden="true" className="size-3.5 shrink-0" />
            {failure}
          </p>
        )}
      </div>
      {phase === 'failed' && (
        <IconButton label={`Try again to upload ${name}`} size="sm" onClick={() => file.retry()}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={phase === 'uploading' ? `Cancel upload of ${name}` : `Remove ${name}`}
        size="sm"
        onClick={onRemove}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
