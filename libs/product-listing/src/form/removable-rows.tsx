import { Button, classNames, IconButton } from '@makeport/ui';
import { Plus, Trash2 } from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';

interface RemovableRowsProps {
  /** Name of the list in the form. */
  name: string;
  /**
   * The first field of a row. After a removal, that field of the previous row receives the focus.
   */
  field: string;
  empty: object;
  /** The noun for a row in the labels of the remove buttons, e.g. 'option'. */
  noun: string;
  addLabel: string;
  /** The maximum number of rows, and the text that explains it when the list is full. */
  limit: { max: number; text: string };
  /**
   * True: the first row can never be removed. False: any row can, except the last remaining one.
   */
  keepsFirst?: boolean;
  /** Classes of the list, of the remove buttons and of the add button. */
  looks?: { list?: string; remove?: string; add?: string };
  children: (row: number, removeButton: ReactNode) => ReactNode;
}

/** Renders the rows of a list. At least one row always remains (MFR-34, ADM-26). */
export function RemovableRows(props: RemovableRowsProps) {
  const {
    name,
    field,
    empty,
    noun,
    addLabel,
    limit,
    keepsFirst = false,
    looks = {},
    children,
  } = props;
  const { control, setFocus } = useFormContext<FieldValues>();
  const { fields, append, remove } = useFieldArray({ control, name });
  const full = fields.length >= limit.max;
  const take = (row: number) => {
    remove(row);
    setFocus(`${name}.${Math.max(0, row - 1)}.${field}`);
  };
  const removeButton = (row: number) =>
    (!keepsFirst || row > 0) && (
      <IconButton
        className={looks.remove}
        label={`Remove ${noun} ${row + 1}`}
        disabled={!keepsFirst && fields.length === 1}
        onClick={() => take(row)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    );
  return (
    <>
      <ul className={classNames('flex flex-col', looks.list ?? 'gap-2')}>
        {fields.map(({ id }, row) => (
          <li key={id}>{children(row, removeButton(row))}</li>
        ))}
      </ul>
      <div
        className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', looks.add ?? 'mt-3')}
      >
        <Button size="sm" disabled={full} onClick={() => append({ ...empty })}>
          <Plus aria-hidden="true" />
          {addLabel}
        </Button>
        <p aria-live="polite" className="text-xs text-muted empty:hidden">
          {full && limit.text}
        </p>
      </div>
    </>
  );
}
