import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

interface TableProps extends ComponentProps<'table'> {
  /** What the table holds, for screen readers. */
  caption: string;
}

/** Scrolls sideways by itself where it does not fit. */
export function Table({ caption, className, children, ...rest }: TableProps) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={caption}>
      <table {...rest} className={classNames('w-full border-collapse text-left', className)}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

interface CellProps {
  /** Amounts and counts: right, tabular figures. */
  numeric?: boolean;
}

export function Th({ numeric = false, className, ...rest }: ComponentProps<'th'> & CellProps) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'border-b border-line px-3 py-2 text-xs font-medium whitespace-nowrap text-faint',
        numeric && 'text-right',
        className,
      )}
    />
  );
}

export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & CellProps) {
  return (
    <td
      {...rest}
      className={classNames(
        'border-b border-line px-3 py-3 align-top',
        numeric && 'text-right tabular-nums',
        className,
      )}
    />
  );
}
