import { RemovableRows } from '@makeport/product-listing/form';
import { Card, CardHeader, TextField } from '@makeport/ui';
import {
  MAX_LIST_ENTRIES,
  MAX_PRODUCT_IMAGES,
  MAX_PRODUCT_OPTIONS,
  TOO_MANY_ENTRIES_TEXT,
  TOO_MANY_IMAGES_TEXT,
  TOO_MANY_OPTIONS_TEXT,
} from '@makeport/rules';
import { useFormContext } from 'react-hook-form';
import type { ListingValues } from './listing-values';

const LIMITS = {
  options: { max: MAX_PRODUCT_OPTIONS, text: TOO_MANY_OPTIONS_TEXT },
  certifications: { max: MAX_LIST_ENTRIES, text: TOO_MANY_ENTRIES_TEXT },
  images: { max: MAX_PRODUCT_IMAGES, text: TOO_MANY_IMAGES_TEXT },
};

interface RowListProps {
  name: 'options' | 'certifications' | 'images';
  title: string;
  text: string;
  /** The noun in the labels of rows and buttons, such as 'Option'. */
  noun: string;
  placeholder: string;
  maxLength: number;
}

/** Renders a list of texts. Every row except the first can be removed (ADM-26). */
export function RowList({ name, title, text, noun, placeholder, maxLength }: RowListProps) {
  const { register, getFieldState, formState } = useFormContext<ListingValues>();
  return (
    <Card as="section">
      <CardHeader title={title} text={text} />
      <RemovableRows
        name={name}
        field="text"
        empty={{ text: '', optionId: null }}
        noun={noun.toLowerCase()}
        addLabel={`Add ${noun}`}
        limit={LIMITS[name]}
        keepsFirst
      >
        {(row, removeButton) => (
          <div className="flex items-start gap-2">
            <TextField
              className="min-w-0 flex-1"
              hideLabel
              label={`${noun} ${row + 1}`}
              placeholder={placeholder}
              maxLength={maxLength}
              error={getFieldState(`${name}.${row}.text`, formState).error?.message}
              {...register(`${name}.${row}.text`)}
            />
            {removeButton}
          </div>
        )}
      </RemovableRows>
    </Card>
  );
}
