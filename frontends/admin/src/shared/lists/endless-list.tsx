import { ErrorState, Spinner } from '@makeport/ui';
import { errorText } from '@makeport/web/graphql';
import type { ReactNode } from 'react';
import type { Rows } from './use-rows';

interface EndlessListProps<Row> {
  list: Rows<Row>;
  /** The title of the error state, such as 'Failed to load users'. */
  failed: string;
  /** Whether the server's error text replaces `failed`. */
  reason?: boolean;
  loading: ReactNode;
  /** Shown if no row matches. */
  empty: ReactNode;
  /** The total as text; undefined if the server does not count the rows. */
  count?: string;
  /** The plural noun of the rows, such as 'users'. */
  noun: string;
  children: ReactNode;
}

/** Renders the states of a list that loads while the user scrolls; its rows are the children. */
export function EndlessList<Row>(props: EndlessListProps<Row>) {
  const { list, failed, reason = true, loading, empty, count, noun, children } = props;
  const { rows, loaded, stale, busy, error } = list;
  const title = reason ? errorText(error ?? undefined, failed) : failed;
  if (error && (!loaded || stale)) {
    return <ErrorState title={title} onRetry={() => void list.reload()} retrying={busy} />;
  }
  if (!loaded || (rows.length === 0 && busy)) return loading;
  if (rows.length === 0) return empty;
  return (
    <>
      {count !== undefined && (
        <p role="status" className="mb-3 text-muted">
          {count}
        </p>
      )}
      {children}
      {error && !busy && <ErrorState title={title} onRetry={list.loadMore} />}
      {busy && list.hasMore && (
        <p className="mt-6 flex items-center justify-center gap-2 text-muted">
          <Spinner /> Loading more {noun}
        </p>
      )}
    </>
  );
}
