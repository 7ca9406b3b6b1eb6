import { Fragment, useState, type ReactNode } from 'react';
import { Button } from '../button';
import { useFocusOnArrival } from '../use-focus-on-arrival';

interface ListSectionProps<Item> {
  items: readonly Item[];
  card: (item: Item, index: number) => ReactNode;
  /** True for the first part, which shows the total number of items in all parts. */
  first: boolean;
  total: number;
  /** The noun for an item, in the singular, e.g. 'project'. */
  noun: string;
  hasMore: boolean;
  /** Renders the next part after 'Show more' was pressed. */
  next: () => ReactNode;
  /**
   * Identifies the list, e.g. by its filter. When it changes, only the first part is shown again.
   */
  listed?: string;
  /** True while this part is refetched. */
  busy?: boolean;
  moreLabel?: string;
  /** Classes of the list element. */
  className?: string;
}

/**
 * Shows one part of a long list. 'Show more' renders the next part below it, which receives the
 * focus.
 */
export function ListSection<Item extends { id: string }>({
  items,
  card,
  first,
  total,
  noun,
  hasMore,
  next,
  listed = '',
  busy,
  moreLabel = 'Show more',
  className = 'mb-3 flex flex-col gap-3',
}: ListSectionProps<Item>) {
  const [moreOf, setMoreOf] = useState<string | null>(null);
  const more = moreOf === listed;
  const { className: looks, ...focusable } = useFocusOnArrival(!first);
  return (
    <>
      {first && (
        <p role="status" className="mb-3 text-muted">
          {total === 1 ? `1 ${noun}` : `${total.toLocaleString('en-US')} ${noun}s`}
        </p>
      )}
      <ul className={className} aria-busy={busy}>
        {items.map((item, index) => (
          <li key={item.id} className={`min-w-0 ${looks}`} {...(index === 0 && focusable)}>
            {card(item, index)}
          </li>
        ))}
      </ul>
      {hasMore && more && <Fragment key={listed}>{next()}</Fragment>}
      {hasMore && !more && (
        <div className="mt-6 text-center">
          <Button onClick={() => setMoreOf(listed)}>{moreLabel}</Button>
        </div>
      )}
    </>
  );
}
