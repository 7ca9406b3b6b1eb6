import type { ComponentProps } from 'react';
import { classNames } from '../class-names';

interface TableProps extends ComponentProps<'table'> {
  /** The accessible name of the table. */
  caption: string;
}

/** Renders a table that scrolls sideways if it is wider than its container. */
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
  /** Aligns amounts and counts to the right, with tabular figures. */
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
