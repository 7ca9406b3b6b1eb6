import { classNames, Field, useField, VisuallyHidden } from '@makeport/ui';
import { Upload } from '@makeport/ui/icons';
import { ACCEPTED_PICTURES } from '@makeport/web/uploads';
import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { IMAGE_HINT, MAX_PRODUCT_IMAGES } from '@makeport/rules';
import { ImageTile } from './image-tile';
import { useImageUploads } from './use-image-uploads';

interface ImagesFieldProps {
  urls: readonly string[];
  published: readonly string[];
  error: string | undefined;
  /** Renders the description field below an uploaded picture. */
  textFor: (url: string, place: number) => ReactNode;
  onChange: (urls: string[], uploading: boolean) => void;
}

/**
 * Renders the product's pictures. Users choose or drop files, and sort pictures with buttons or by
 * dragging (MFR-29, MFR-30).
 */
export function ImagesField({ urls, published, error, textFor, onChange }: ImagesFieldProps) {
  const { slots, problems, add, retry, remove, move } = useImageUploads({
    urls,
    published,
    onChange,
  });
  const [dragged, setDragged] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const focusNext = useRef<string | null>(null);

  useEffect(() => {
    if (focusNext.current === null) return;
    area.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = null;
  }, [slots]);

  const moveTo = (key: string, to: number) => {
    move(key, to);
    setAnnouncement(`Picture moved to place ${to + 1} of ${slots.length}`);
  };
  /**
   * Moves a picture and focuses one of its enabled buttons: at either end, the pressed button
   * becomes disabled.
   */
  const press = (key: string, direction: 'earlier' | 'later', to: number) => {
    const [first, last] = [to === 0, to === slots.length - 1];
    const button = first ? 'later' : last ? 'earlier' : direction;
    focusNext.current = `[data-slot="${CSS.escape(key)}"] [data-move="${button}"]`;
    moveTo(key, to);
  };
  const take = (key: string, place: number) => {
    const neighbour = slots[place + 1] ?? slots[place - 1];
    focusNext.current = neighbour
      ? `[data-slot="${CSS.escape(neighbour.key)}"] [data-remove]`
      : 'input[type=file]';
    remove(key);
    setAnnouncement(`Picture ${place + 1} removed`);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    // The browser also offers a dragged picture of this form as a file.
    if (dragged === null) add([...event.dataTransfer.files]);
    setDragged(null);
  };
  return (
    <div ref={area} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Field
        label="Product images"
        required
        error={
          [...problems, ...(error && !problems.includes(error) ? [error] : [])].join('. ') ||
          undefined
        }
        help={`${IMAGE_HINT} each, at most ${MAX_PRODUCT_IMAGES}. The first one is the main picture. Describe each for people who cannot see it.`}
      >
        {slots.length > 0 && (
          <ul
            aria-label="Pictures"
            className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4"
          >
            {slots.map((slot, place) => (
              <ImageTile
                key={slot.key}
                slot={slot}
                place={place}
                count={slots.length}
                dragged={dragged === slot.key}
                text={slot.url !== null && textFor(slot.url, place)}
                onMove={(to) => press(slot.key, to < place ? 'earlier' : 'later', to)}
                onRemove={() => take(slot.key, place)}
                onRetry={() => retry(slot.key)}
                onDragStart={() => setDragged(slot.key)}
                onDragEnd={() => setDragged(null)}
                onDropHere={() => {
                  if (dragged !== null) moveTo(dragged, place);
                  setDragged(null);
                }}
              />
            ))}
          </ul>
        )}
        <FileChooser onFiles={add} small={slots.length > 0} />
      </Field>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

function FileChooser({ onFiles, small }: { onFiles: (files: File[]) => void; small: boolean }) {
  const field = useField();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Without the reset, choosing the same file again after its removal would fire no event.
    event.target.value = '';
    onFiles(files);
  };
  /**
   * Makes Enter open the file dialog, because the input looks like a button. Otherwise Enter would
   * submit the form.
   */
  const open = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <label
      className={classNames(
        'relative flex cursor-pointer flex-col items-center justify-center gap-1 rounded-card border border-dashed border-control bg-sunken px-4 text-center text-muted transition-colors hover:border-ink hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-aria-invalid:border-red',
        small ? 'py-3' : 'py-8',
      )}
    >
      <span className="inline-flex items-center gap-2 font-medium">
        <Upload aria-hidden="true" className="size-4" />
        Add pictures
      </span>
      <span className="text-xs text-faint max-sm:hidden">Choose files, or drop them here</span>
      <input
        id={field?.id}
        aria-describedby={field?.['aria-describedby']}
        aria-invalid={field?.['aria-invalid']}
        type="file"
        multiple
        accept={ACCEPTED_PICTURES}
        onChange={choose}
        onKeyDown={open}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}
