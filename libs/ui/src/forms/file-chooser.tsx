import type { ChangeEvent, KeyboardEvent } from 'react';
import { Upload } from '../icons';
import { useField } from './field';

interface FileChooserProps {
  /** What the button says; the field's label names it for a screen reader. */
  text: string;
  /** As `accept` of an input. */
  accept: string;
  name?: string | undefined;
  onFile: (file: File) => void;
}

/** Chooses one file, inside a Field: an input that looks like a button. */
export function FileChooser({ text, accept, name, onFile }: FileChooserProps) {
  const field = useField();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // the same file can be chosen again after it was removed
    event.target.value = '';
    if (file) onFile(file);
  };
  /** Enter would send the form; it looks like a button, so it does what Space does. */
  const open = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <span className="relative inline-flex min-h-10 w-fit cursor-pointer items-center gap-2 rounded-control border border-control bg-surface px-4 font-medium transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-invalid:border-red">
      <Upload aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{text}</span>
      <input
        id={field?.id}
        aria-describedby={field?.['aria-describedby']}
        aria-invalid={field?.['aria-invalid']}
        type="file"
        name={name}
        accept={accept}
        onChange={choose}
        onKeyDown={open}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
