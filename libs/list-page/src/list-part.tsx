import { ErrorState, ListSection } from '@makeport/ui';
import { errorText } from '@makeport/web/graphql';
import type { ReactNode } from 'react';
import type { ListPartState, Part } from './use-list-part';

interface ListStatesProps<Item> {
  list: ListPartState<Item>;
  loading: ReactNode;
  /** Where there is nothing at all. */
  empty: ReactNode;
  /** 'Failed to load projects'. */
  failed: string;
  /**
   * Where the server's reason stands: under `failed`, in its place, or nowhere. In its place, the error state stays while
   * it is tried again.
   */
  reason?: 'under' | 'instead' | 'none';
  /** Where asking again is not enough. */
  onRetry?: () => void;
  children: (part: Part<Item>) => ReactNode;
}

/** What shows of a list until it is there, and where it stays away. */
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
  // what shows is of the filter before until the answer comes: only emptiness would tell something wrong
  if (part.items.length === 0) return list.current ? empty : loading;
  return children(part);
}

interface ListPartProps<Item> extends Omit<ListStatesProps<Item>, 'children'> {
  /** Behind the last item of the part above; null for the first part. */
  after: string | null;
  card: (item: Item, index: number) => ReactNode;
  /** One of them: 'project'. */
  noun: string;
  /** The part behind this one. */
  next: (after: string | null) => ReactNode;
  /** Another filter makes another list. */
  filter?: object;
  moreLabel?: string;
  /** Of the list. */
  className?: string;
}

/** A part of a list and, on demand, the next part under it. */
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
