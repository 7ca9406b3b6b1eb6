import { AddressSearch, Button, PageHeader, Select } from '@makeport/ui';
import { Plus } from '@makeport/ui/icons';
import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { useSearchParams } from '@makeport/web/router';
import { useState } from 'react';
import { AdminUserTotalsDocument } from '../../gen/graphql';
import { ExportCsv } from '../../lists/export-csv';
import { NoRight } from '../../rights/no-right';
import { useRight } from '../../rights/rights';
import { CreateUserDialog } from './create-user-dialog';
import { NO_FILTER, readFilter, ROLE_OPTIONS, ROLES, writeFilter, type UserFilter } from './user-filter';
import { UserList } from './user-list';

const ALL_ROLES = [{ value: '', label: 'All Roles' }, ...ROLE_OPTIONS];
const STATUSES = [
  { value: 'open', label: 'Open accounts' },
  { value: 'closed', label: 'Closed accounts' },
];

/** '/admin/users' (ADM-31 to ADM-46). */
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
  const [address, setAddress] = useSearchParams();
  const [adding, setAdding] = useState(false);
  /** Rises with what was created here: the list reads itself anew. */
  const [created, setCreated] = useState(0);
  const [{ data }] = useQuery({ query: AdminUserTotalsDocument, requestPolicy: 'cache-and-network' });
  // Until it is known, and where it is not: the server refuses, with its reason.
  const mayManage = data?.adminUserTotals.mayManage ?? true;
  const filter = readFilter(address);
  const { search, role, closed } = filter;
  const change = (part: Partial<UserFilter>) =>
    setAddress((current) => writeFilter({ ...readFilter(current), ...part }), { replace: true });
  return (
    <>
      <PageHeader
        title="User Management"
        description="Everybody who has an account."
        actions={
          <>
            <ExportCsv list="users" filter={{ search, role, status: closed ? 'closed' : null }} />
            {mayManage && (
              <Button variant="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                Add User
              </Button>
            )}
          </>
        }
      />
      <div className="mb-6 flex flex-col gap-3 sm:flex-row">
        <AddressSearch
          label="Search users"
          placeholder="E-mail or name"
          className="flex-1"
          text={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          aria-label="Role"
          className="sm:w-44"
          options={ALL_ROLES}
          value={filter.role ?? ''}
          onChange={(event) => change({ role: ROLES.find((role) => role === event.target.value) ?? null })}
        />
        <Select
          aria-label="Status"
          className="sm:w-48"
          options={STATUSES}
          value={filter.closed ? 'closed' : 'open'}
          onChange={(event) => change({ closed: event.target.value === 'closed' })}
        />
      </div>
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
    </>
  );
}
