import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export interface DescriptionItem {
  label: string;
  value: ReactNode;
}

/** Shows pairs of a name and a value, such as order details or product facts. */
export function DescriptionList({
  items,
  columns = 1,
}: {
  items: readonly DescriptionItem[];
  columns?: 1 | 2;
}) {
  return (
    <dl className={classNames('grid gap-x-6 gap-y-3', columns === 2 && 'sm:grid-cols-2')}>
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-faint">{label}</dt>
          <dd className="mt-0.5 break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface AmountLine {
  label: ReactNode;
  /** Already formatted. */
  amount: string;
  muted?: boolean;
}

/** Shows amounts in a column, with a total below them. */
export function AmountLines({
  lines,
  total,
}: {
  lines: readonly AmountLine[];
  total?: AmountLine;
}) {
  return (
    <dl className="flex flex-col gap-2">
      {lines.map((line, index) => (
        <div key={index} className="flex justify-between gap-4">
          <dt className={classNames('min-w-0 break-words', line.muted !== false && 'text-muted')}>
            {line.label}
          </dt>
          <dd className="tabular-nums">{line.amount}</dd>
        </div>
      ))}
      {total && (
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
          <dt>{total.label}</dt>
          <dd className="text-lg tabular-nums">{total.amount}</dd>
        </div>
      )}
    </dl>
  );
}
