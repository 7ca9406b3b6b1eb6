import { VersionConflict, type NewerField } from '@makeport/account/settings';
import { useFormContext, useWatch } from 'react-hook-form';

interface NewerProductProps {
  fields: readonly NewerField[];
  /** Labels of the form's fields, by field name. */
  labels: Readonly<Record<string, string>>;
  onChoose: (name: string, value: unknown) => void;
}

/**
 * Lists the fields that another user saved while the form was open, and lets the user choose the
 * value of each.
 */
export function ProductVersionConflict({ fields, labels, onChoose }: NewerProductProps) {
  const values = useWatch({ control: useFormContext().control });
  if (fields.length === 0) return null;
  return (
    <VersionConflict
      title="This product was saved elsewhere after you opened it"
      fields={fields}
      values={values}
      labels={labels}
      onChoose={onChoose}
      describe={toWords}
    />
  );
}

/** Describes a value: the rows of a list by their content, pictures by their number. */
export function toWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (!Array.isArray(value)) return String(value) || '(empty)';
  const rows: unknown[] = value;
  if (rows.some((row) => typeof row === 'string')) {
    return rows.length === 1 ? '1 picture' : `${rows.length} pictures, in this order`;
  }
  const texts = rows.map((row) =>
    Object.entries(row as Record<string, unknown>)
      .filter(([name, part]) => name !== 'optionId' && part !== '' && part !== null)
      .map(([, part]) => String(part))
      .join(', '),
  );
  return texts.filter((text) => text.trim() !== '').join('; ') || '(empty)';
}
