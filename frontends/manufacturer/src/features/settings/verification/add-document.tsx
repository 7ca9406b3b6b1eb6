import { DOCUMENT_HINT } from '@makeport/rules';
import { Button, Field, FileChooser, Progress, SelectField, VisuallyHidden } from '@makeport/ui';
import { useState } from 'react';
import type { VerificationDocumentKind } from '../../../gen/graphql';
import { useDocumentUpload } from './use-document-upload';
import { ACCEPTED_DOCUMENTS, KINDS } from './verification-rules';

interface AddDocumentProps {
  /** The preselected kind. */
  wanted: VerificationDocumentKind;
  onUploaded: (name: string) => void;
}

/** Renders the choice of a document's kind and the upload of its file (VER-1). */
export function AddDocument({ wanted, onUploaded }: AddDocumentProps) {
  const [chosen, setChosen] = useState<VerificationDocumentKind | null>(null);
  const kind = chosen ?? wanted;
  const { upload, problem, start, cancel } = useDocumentUpload((name) => {
    setChosen(null);
    onUploaded(name);
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Document type"
        options={KINDS}
        value={kind}
        onChange={({ target }) =>
          setChosen(KINDS.find(({ value }) => value === target.value)?.value ?? 'other')
        }
      />
      <Field label="Document" error={problem ?? undefined} help={DOCUMENT_HINT}>
        {upload === null ? (
          <FileChooser
            text="Choose a file"
            accept={ACCEPTED_DOCUMENTS}
            onFile={(file) => void start(kind, file)}
          />
        ) : (
          <div className="flex min-h-10 min-w-0 items-center gap-3">
            <span className="min-w-0 truncate text-xs text-muted" title={upload.name}>
              {upload.name}
            </span>
            <div className="min-w-16 flex-1">
              <Progress value={upload.progress * 100} label={`Upload of ${upload.name}`} />
            </div>
            <Button type="button" size="sm" onClick={cancel}>
              Cancel <VisuallyHidden>the upload of {upload.name}</VisuallyHidden>
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}
