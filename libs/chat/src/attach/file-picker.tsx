import { useRef, useState } from 'react';
import { Button, IconButton } from '@makeport/ui';
import { Paperclip, X } from '@makeport/ui/icons';
import { MAX_ATTACHMENTS } from '@makeport/rules';
import { ACCEPTED, formatSize, getRefusal } from '../composer/attachment-rules';

interface FilePickerProps {
  files: readonly File[];
  disabled?: boolean;
  onChange: (files: File[]) => void;
}

/**
 * Chooses files for a message. Rejects files whose name or size the server would reject (CHAT-18,
 * CHAT-19).
 */
export function FilePicker({ files, disabled = false, onChange }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const add = (chosen: readonly File[]) => {
    const refused: string[] = [];
    const taken = [...files];
    for (const file of chosen) {
      const refusal =
        getRefusal(file) ??
        (taken.length >= MAX_ATTACHMENTS
          ? `At most ${MAX_ATTACHMENTS} files fit into one message`
          : null);
      if (refusal === null) taken.push(file);
      else if (!refused.includes(refusal)) refused.push(refusal);
    }
    setRefusals(refused);
    onChange(taken);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      {files.length > 0 && (
        <ul aria-label="Attached files" className="flex w-full flex-col gap-1">
          {files.map((file, index) => (
            <li key={index} className="flex items-center gap-2">
              <span className="min-w-0 flex-1 truncate" title={file.name}>
                {file.name}
              </span>
              <span className="shrink-0 text-xs text-muted tabular-nums">
                {formatSize(file.size)}
              </span>
              <IconButton
                label={`Remove ${file.name}`}
                size="sm"
                disabled={disabled}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {refusals.length > 0 && (
        <ul role="alert" className="text-sm text-red-ink">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
      <Button size="sm" disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden="true" />
        Add photos or files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPTED}
        aria-label="Files to attach"
        onChange={(event) => {
          add([...(event.target.files ?? [])]);
          // allows choosing the same file again after it was removed
          event.target.value = '';
        }}
      />
    </div>
  );
}
