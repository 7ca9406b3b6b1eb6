import { TextField } from '@makeport/ui';
import { MAX_IMAGE_TEXT_LENGTH } from '@makeport/rules';
import type { DragEvent } from 'react';
import { useController } from 'react-hook-form';
import type { ProductValues } from '../product-values';

interface ImageTextProps {
  url: string;
  /** Position, from 0. */
  place: number;
}

/** Renders the description of a picture (PIC-10). */
export function ImageText({ url, place }: ImageTextProps) {
  const { field } = useController<ProductValues, 'imageTexts'>({ name: 'imageTexts' });
  const enter = (text: string) =>
    field.onChange([...field.value.filter((each) => each.url !== url), { url, text }]);
  return (
    <div draggable onDragStart={keepPicture} className="p-1.5">
      <TextField
        label={`Description of picture ${place + 1}`}
        hideLabel
        placeholder="Description"
        maxLength={MAX_IMAGE_TEXT_LENGTH}
        value={field.value.find((each) => each.url === url)?.text ?? ''}
        onChange={({ target }) => enter(target.value)}
        onBlur={field.onBlur}
      />
    </div>
  );
}

/** Cancels the drag of the picture that begins when the user selects text with the mouse. */
function keepPicture(event: DragEvent) {
  event.preventDefault();
  event.stopPropagation();
}
