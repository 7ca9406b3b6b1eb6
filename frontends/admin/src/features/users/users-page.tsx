import { ListPage, useAddressFilter } from '@makeport/list-page';
import { Button, PageHeader } from '@makeport/ui';
import { Plus } from '@makeport/ui/icons';
import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { useState } from 'react';
import { AdminUserTotalsDocument } from '../../gen/graphql';
import { ExportCsv } from '../../shared/lists/export-csv';
import { NoRight } from '../../shared/rights/no-right';
import { useRight } from '../../shared/rights/rights';
import { CreateUserDialog } from './create-user-dialog';
import {
  NO_FILTER,
  readFilter,
  ROLE_OPTIONS,
  ROLES,
  STATUS_LABELS,
  STATUSES,
  writeFilter,
  type UserFilter,
} from './user-filter';
import { UserList } from './user-list';

const ALL_ROLES = [{ value: '', label: 'All Roles' }, ...ROLE_OPTIONS];
const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** Renders '/admin/users' (ADM-31 to ADM-46). */
export function UsersPage() {
  usePageTitle('User Management');
  const { may, reason } = useRight('accounts.view');
  if (may) return <Users />;
  return (
    <>
      <PageHeader title="User Management" />
      <NoRight reason={reason} />
    </>
  );
}

function Users() {
  const [filter, change] = useAddressFilter<UserFilter>(readFilter, writeFilter);
  const [adding, setAdding] = useState(false);
  /** Counts the users created on this page. A new value remounts the list. */
  const [created, setCreated] = useState(0);
  const [{ data }] = useQuery({
    query: AdminUserTotalsDocument,
    requestPolicy: 'cache-and-network',
  });
  // True until loaded: the server enforces the right and explains a refusal.
  const mayManage = data?.adminUserTotals.mayManage ?? true;
  const { search, role, status } = filter;
  return (
    <ListPage
      title="User Management"
      description="Everyone with an account."
      actions={
        <>
          <ExportCsv
            list="users"
            filter={{ search, role, status: status === 'open' ? null : status }}
          />
          {mayManage && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              Add User
            </Button>
          )}
        </>
      }
      search={{
        label: 'Search users',
        placeholder: 'E-mail or name',
        text: search,
        onSearch: (text) => change({ search: text }),
      }}
      choices={[
        {
          label: 'Role',
          className: 'sm:w-44',
          options: ALL_ROLES,
          value: role ?? '',
          onChoose: (value) => change({ role: ROLES.find((each) => each === value) ?? null }),
        },
        {
          label: 'Status',
          className: 'sm:w-48',
          options: STATUS_OPTIONS,
          value: status,
          onChoose: (value) =>
            change({ status: STATUSES.find((each) => each === value) ?? 'open' }),
        },
      ]}
    >
      <UserList
        key={created}
        filter={filter}
        mayManage={mayManage}
        onShowAll={() => change(NO_FILTER)}
        onAdd={() => setAdding(true)}
      />
      {adding && (
        <CreateUserDialog
          onClose={() => setAdding(false)}
          onCreated={() => {
            setAdding(false);
            setCreated((count) => count + 1);
          }}
        />
      )}
    </ListPage>
  );
}
