import { Button, EmptyState, Skeleton } from '@makeport/ui';
import { ShieldCheck } from '@makeport/ui/icons';
import { AdminActionsDocument } from '../../gen/graphql';
import { EndlessList } from '../../shared/lists/endless-list';
import { useRows } from '../../shared/lists/use-rows';
import { useVirtualRows } from '../../shared/lists/use-virtual-rows';
import type { ActionFilter } from './action-filter';
import { ActionItem } from './action-item';
import { groupPages, type ShownAction } from './action-labels';

const PAGE_SIZE = 50;
/** Estimated height of a row before it is rendered, in px. */
const ROW_HEIGHT = 110;

interface ActionListProps {
  filter: ActionFilter;
  onShowAll: () => void;
}

/** Renders all matching rows, newest first, and loads them while the user scrolls. */
export function ActionList({ filter, onShowAll }: ActionListProps) {
  const list = useRows({
    query: AdminActionsDocument,
    variables: {
      search: filter.search.trim() || null,
      action: filter.action,
      result: filter.result,
      first: PAGE_SIZE,
    },
    // The server does not count the rows of the audit log.
    page: ({ adminActions }) => ({ ...adminActions, total: -1 }),
  });
  return (
    <EndlessList
      list={list}
      failed="Failed to load the audit log"
      loading={<LoadingActions />}
      empty={<NoActions filter={filter} onShowAll={onShowAll} />}
      noun="actions"
    >
      <Actions actions={groupPages(list.rows)} onNearEnd={list.loadMore} />
    </EndlessList>
  );
}

function NoActions({ filter, onShowAll }: ActionListProps) {
  if (filter.search.trim() === '' && !filter.action && !filter.result) {
    return (
      <EmptyState
        icon={ShieldCheck}
        title="No actions yet"
        text="Actions of administrators appear here."
      />
    );
  }
  return (
    <EmptyState
      icon={ShieldCheck}
      title="No actions found"
      text="Enter the complete e-mail or id."
      action={<Button onClick={onShowAll}>Show all actions</Button>}
    />
  );
}

interface ActionsProps {
  actions: readonly ShownAction[];
  onNearEnd: () => void;
}

function Actions({ actions, onNearEnd }: ActionsProps) {
  const { containerProps, items, rowProps } = useVirtualRows({
    count: actions.length,
    estimatedHeight: ROW_HEIGHT,
    onNearEnd,
  });
  return (
    <div {...containerProps} role="list" aria-label="Actions">
      {items.map((item) => {
        const action = actions[item.index];
        return (
          action && (
            <div
              key={action.row.id}
              {...rowProps(item)}
              role="listitem"
              aria-posinset={item.index + 1}
              aria-setsize={-1}
            >
              <ActionItem action={action} />
            </div>
          )
        );
      })}
    </div>
  );
}

function LoadingActions() {
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label="Loading the audit log"
      className="flex flex-col gap-3"
    >
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 w-full" />
      ))}
    </div>
  );
}
