import { ErrorState, ListSection } from '@makeport/ui';
import { errorText } from '@makeport/web/graphql';
import type { ReactNode } from 'react';
import type { ListPartState, Part } from './use-list-part';

interface ListStatesProps<Item> {
  list: ListPartState<Item>;
  loading: ReactNode;
  /** Shown if the list has no items. */
  empty: ReactNode;
  /** The error's title, 'Failed to load projects'. */
  failed: string;
  /**
   * Where the server's reason is shown: below `failed`, instead of it, or not at all. With
   * 'instead', the error state stays visible during a retry.
   */
  reason?: 'under' | 'instead' | 'none';
  /** Default: reloads the list. */
  onRetry?: () => void;
  children: (part: Part<Item>) => ReactNode;
}

/** Renders a list, or its loading, error and empty states. */
export function ListStates<Item>({
  list,
  loading,
  empty,
  failed,
  reason = 'under',
  onRetry = list.reload,
  children,
}: ListStatesProps<Item>) {
  const { part, error, retrying } = list;
  if (!part) {
    if (!list.failed) return loading;
    if (reason === 'instead') {
      return <ErrorState title={errorText(error, failed)} onRetry={onRetry} retrying={retrying} />;
    }
    if (retrying || list.fetching) return loading;
    const text = reason === 'under' ? errorText(error, 'Please check your connection.') : undefined;
    return <ErrorState title={failed} text={text} onRetry={onRetry} />;
  }
  // after a filter change, the previous items stay until the answer arrives; the text for an empty
  // list does not
  if (part.items.length === 0) return list.current ? empty : loading;
  return children(part);
}

interface ListPartProps<Item> extends Omit<ListStatesProps<Item>, 'children'> {
  /** The cursor after the last item of the part above; null for the first part. */
  after: string | null;
  card: (item: Item, index: number) => ReactNode;
  /** The noun for an item, in the singular, e.g. 'project'. */
  noun: string;
  /** Renders the next part. */
  next: (after: string | null) => ReactNode;
  /** Identifies the list. When it changes, only the first part is shown again. */
  filter?: object;
  moreLabel?: string;
  /** Classes of the list element. */
  className?: string;
}

/** Renders one part of a list. 'Show more' renders the next part below it. */
export function ListPart<Item extends { id: string }>(props: ListPartProps<Item>) {
  const { list, after, card, noun, next, filter, moreLabel, className } = props;
  return (
    <ListStates {...props}>
      {({ items, total, hasMore, endCursor = null }) => (
        <ListSection
          items={items}
          card={card}
          total={total}
          noun={noun}
          hasMore={hasMore}
          first={after === null}
          next={() => next(endCursor)}
          busy={list.fetching}
          {...(filter && { listed: JSON.stringify(filter) })}
          {...(moreLabel && { moreLabel })}
          {...(className && { className })}
        />
      )}
    </ListStates>
  );
}
