import { Button, EmptyState, Skeleton } from '@makeport/ui';
import { Search, Users } from '@makeport/ui/icons';
import { useState } from 'react';
import { AdminUsersDocument } from '../../gen/graphql';
import { EndlessList } from '../../shared/lists/endless-list';
import { useRows } from '../../shared/lists/use-rows';
import { UserDialogs, type OpenDialog } from './user-dialogs';
import { isFiltered, type UserFilter } from './user-filter';
import { useErasures } from './use-erasures';
import { useNewAdministrators } from './use-new-administrators';
import { UserTable } from './user-table';

const PAGE_SIZE = 50;
/** The total if it exceeds the server's limit for counting. */
const UNKNOWN = -1;

interface UserListProps {
  filter: UserFilter;
  mayManage: boolean;
  onShowAll: () => void;
  onAdd: () => void;
}

/** Renders all matching users as one list and loads them while the user scrolls. */
export function UserList({ filter, mayManage, onShowAll, onAdd }: UserListProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const list = useRows({
    query: AdminUsersDocument,
    variables: {
      filter: {
        search: filter.search.trim() || null,
        role: filter.role,
        status: filter.status,
      },
      first: PAGE_SIZE,
    },
    page: ({ adminUsers }) => ({ ...adminUsers, total: adminUsers.total ?? UNKNOWN }),
  });
  const { rows: users, total } = list;
  const { erasures, forget } = useErasures(users);
  const { approvesFrom, ask } = useNewAdministrators(users);
  const reload = () => {
    forget();
    ask();
    void list.reload();
  };
  return (
    <EndlessList
      list={list}
      failed="Failed to load users"
      loading={<LoadingUsers />}
      empty={<NoUsers filter={filter} mayManage={mayManage} onShowAll={onShowAll} onAdd={onAdd} />}
      count={countText(total)}
      noun="users"
    >
      <div aria-busy={list.busy}>
        <UserTable
          users={users}
          erasures={erasures}
          approvesFrom={approvesFrom}
          total={total}
          mayManage={mayManage}
          onNearEnd={list.loadMore}
          onOpen={setDialog}
        />
      </div>
      <UserDialogs
        open={dialog}
        mayManage={mayManage}
        onClose={() => setDialog(null)}
        onChanged={reload}
      />
    </EndlessList>
  );
}

function countText(total: number): string {
  if (total === UNKNOWN) return 'More than 10,000 users';
  return total === 1 ? '1 user' : `${total.toLocaleString('en-US')} users`;
}

/** Renders the empty list (ADM-36). */
function NoUsers({ filter, mayManage, onShowAll, onAdd }: UserListProps) {
  if (isFiltered(filter)) {
    return (
      <EmptyState
        icon={Search}
        title="No users found"
        text="Try adjusting your search criteria or removing filters"
        action={<Button onClick={onShowAll}>Show all users</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={Users}
      title="No users found"
      text="Add users to get started"
      action={
        mayManage && (
          <Button variant="primary" onClick={onAdd}>
            Add User
          </Button>
        )
      }
    />
  );
}

function LoadingUsers() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading users" className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14 w-full" />
      ))}
    </div>
  );
}
