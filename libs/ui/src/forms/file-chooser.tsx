import type { ChangeEvent, KeyboardEvent } from 'react';
import { Upload } from '../icons';
import { useField } from './field';

interface FileChooserProps {
  /** The button's text. Screen readers get the field's label. */
  text: string;
  /** Same format as the `accept` attribute of an input. */
  accept: string;
  name?: string | undefined;
  onFile: (file: File) => void;
}

/** Chooses one file, inside a Field. A transparent file input covers the button. */
export function FileChooser({ text, accept, name, onFile }: FileChooserProps) {
  const field = useField();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // allows choosing the same file again after it was removed
    event.target.value = '';
    if (file) onFile(file);
  };
  /**
   * Opens the file dialog on Enter, which would otherwise submit the form: the input looks like a
   * button.
   */
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
