import { IMAGE_HINT, isWebAddress } from '@makeport/rules';
import { Button, Field, FileChooser, Progress, TextField, VisuallyHidden } from '@makeport/ui';
import { Store, Trash2 } from '@makeport/ui/icons';
import { ACCEPTED_PICTURES } from '@makeport/web/uploads';
import { useRef, useState } from 'react';
import { isUploadedLogo } from './settings-rules';
import { useLogoUpload } from './use-logo-upload';

interface LogoFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (logo: string) => void;
  /** Called when an upload starts and ends. The form cannot be saved in between. */
  onUploading: (uploading: boolean) => void;
}

/** LOGO-1, OPEN-72: sets the logo by upload or by address, with a preview. */
export function LogoField({ name, value, error, onChange, onUploading }: LogoFieldProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [changes, setChanges] = useState('');
  const chooser = useRef<HTMLDivElement>(null);
  const { upload, problem, start, cancel, clearProblem } = useLogoUpload({
    onUploading,
    onUploaded: (url) => {
      onChange(url);
      setChanges('Logo uploaded. It shows once you save your changes.');
    },
  });
  const logo = value.trim();
  const uploaded = isUploadedLogo(logo);
  const focusChooser = () => chooser.current?.querySelector('input')?.focus();
  const remove = () => {
    clearProblem();
    onChange('');
    setChanges('Logo removed. Save your changes to apply this.');
    focusChooser();
  };
  const abandon = () => {
    cancel();
    setChanges('Upload cancelled');
    focusChooser();
  };
  // while an upload runs, the error is about the upload, whatever the URL field contains
  const ofPicture = uploaded || upload !== null;
  const missing = logo !== '' && broken === logo;
  return (
    <div className="flex flex-col gap-4">
      <Field label="Logo" error={problem ?? (ofPicture ? error : undefined)} help={IMAGE_HINT}>
        <div className="flex flex-wrap items-center gap-4">
          <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken text-faint">
            {(uploaded || isWebAddress(logo.trim())) && !missing ? (
              <img
                key={logo}
                src={logo}
                alt="Preview of the logo"
                onError={() => setBroken(logo)}
                className="size-full object-contain"
              />
            ) : (
              <Store aria-hidden="true" className="size-6" />
            )}
          </div>
          <div ref={chooser} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
            <FileChooser
              accept={ACCEPTED_PICTURES}
              name={ofPicture ? name : undefined}
              text={logo === '' ? 'Upload a logo' : 'Replace'}
              onFile={(file) => {
                setChanges('');
                void start(file);
              }}
            />
            {logo !== '' && upload === null && (
              <Button type="button" onClick={remove}>
                <Trash2 aria-hidden="true" />
                Remove <VisuallyHidden>the logo</VisuallyHidden>
              </Button>
            )}
            {upload !== null && (
              <div className="flex min-w-0 basis-full items-center gap-3">
                <span className="min-w-0 truncate text-xs text-muted" title={upload.name}>
                  {upload.name}
                </span>
                <div className="min-w-24 flex-1">
                  <Progress value={upload.progress * 100} label={`Upload of ${upload.name}`} />
                </div>
                <Button type="button" size="sm" onClick={abandon}>
                  Cancel <VisuallyHidden>the upload of {upload.name}</VisuallyHidden>
                </Button>
              </div>
            )}
          </div>
        </div>
      </Field>
      <TextField
        label="Logo link"
        type="url"
        inputMode="url"
        placeholder="https://"
        name={ofPicture ? undefined : name}
        value={uploaded ? '' : value}
        error={ofPicture ? undefined : error}
        help={
          missing
            ? uploaded
              ? 'The uploaded picture cannot be shown.'
              : 'There is no image at this address.'
            : 'Instead of a file: the web address of an image'
        }
        onChange={({ target }) => onChange(target.value)}
      />
      <VisuallyHidden>
        <span role="status">{changes}</span>
      </VisuallyHidden>
    </div>
  );
}
