import type { To } from '@makeport/web/router';
import { AddressSearch, Button, EmptyState, ErrorState, Skeleton } from '@makeport/ui';
import { MessageSquare } from '@makeport/ui/icons';
import type { Side } from '../chat-types';
import { ThreadRow } from './thread-row';
import type { ThreadListModel, ThreadListState } from './thread-list-model';

interface ThreadListProps {
  state: ThreadListState;
  model: ThreadListModel;
  viewer: Side;
  /** The id of the open thread. */
  currentId: string | null;
  search: string;
  onSearch: (search: string) => void;
  addressOf: (threadId: string) => To;
}

/** Shows the conversations with a search, newest first. */
export function ThreadList({
  state,
  model,
  viewer,
  currentId,
  search,
  onSearch,
  addressOf,
}: ThreadListProps) {
  const { phase, items, hasMore, loadingMore } = state;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <AddressSearch
        label="Search conversations"
        placeholder={viewer === 'brand' ? 'Manufacturer, product or SKU' : 'Brand, product or SKU'}
        text={search}
        onSearch={onSearch}
        className="m-3"
      />
      <nav aria-label="Conversations" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {phase === 'loading' && <ThreadListSkeleton />}
        {phase === 'failed' && (
          <ErrorState title="Failed to load conversations" onRetry={() => void model.retry()} />
        )}
        {phase === 'ready' && items.length === 0 && (
          <NoThreads searching={search !== ''} viewer={viewer} />
        )}
        <ul className="divide-y divide-line border-y border-line empty:border-0">
          {items.map((thread) => (
            <ThreadRow
              key={thread.id}
              thread={thread}
              viewer={viewer}
              current={thread.id === currentId}
              to={addressOf(thread.id)}
            />
          ))}
        </ul>
        {hasMore && (
          <div className="flex justify-center p-3">
            <Button size="sm" busy={loadingMore} onClick={() => void model.loadMore()}>
              Show more conversations
            </Button>
          </div>
        )}
      </nav>
    </div>
  );
}

function NoThreads({ searching, viewer }: { searching: boolean; viewer: Side }) {
  return searching ? (
    <EmptyState icon={MessageSquare} title="No conversations found" text="Try another search." />
  ) : (
    <EmptyState
      icon={MessageSquare}
      title="No conversations yet"
      text={
        viewer === 'brand'
          ? 'Contact a manufacturer from a product, a project or a profile.'
          : 'Contact a brand from one of its orders or sample requests.'
      }
    />
  );
}

function ThreadListSkeleton() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading conversations"
      className="border-y border-line"
    >
      {[1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="flex flex-col gap-1.5 border-b border-line px-4 py-3 last:border-b-0"
        >
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
        </div>
      ))}
    </div>
  );
}
