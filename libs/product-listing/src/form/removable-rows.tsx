import { Button, classNames, IconButton } from '@makeport/ui';
import { Plus, Trash2 } from '@makeport/ui/icons';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, type FieldValues } from 'react-hook-form';

interface RemovableRowsProps {
  /** Of the form's list. */
  name: string;
  /** The first field of a row: it takes the focus when the row below it has gone. */
  field: string;
  empty: object;
  /** 'option': names the buttons that remove a row. */
  noun: string;
  addLabel: string;
  /** So many rows there may be, and what is said when they are there. */
  limit: { max: number; text: string };
  /** The first row cannot be removed; else a row that is the last of them cannot. */
  keepsFirst?: boolean;
  /** Of the list, the buttons in a row and the one below. */
  looks?: { list?: string; remove?: string; add?: string };
  children: (row: number, removeButton: ReactNode) => ReactNode;
}

/** Rows of a form that keep at least one to write into (MFR-34, ADM-26). */
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
