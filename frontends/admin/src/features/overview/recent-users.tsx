import { RoleBadge } from '@makeport/ui';
import { formatDate } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { RecentUsersDocument } from '../../gen/graphql';
import { RecentPanel } from './recent-panel';
import { useOverviewChanges } from './use-overview-changes';

/** Renders the newest users (OPEN-76). */
export function RecentUsers() {
  const [{ data, error, fetching }, reload] = useQuery({
    query: RecentUsersDocument,
    requestPolicy: 'cache-and-network',
  });
  useOverviewChanges(() => reload({ requestPolicy: 'network-only' }));
  return (
    <RecentPanel
      title="Recent Users"
      all={{ label: 'View All Users', to: '/admin/users' }}
      failed={error !== undefined && !fetching}
      empty="No users yet"
      onRetry={() => reload({ requestPolicy: 'network-only' })}
      rows={data?.adminUsers.items.map(({ id, name, email, role, createdAt }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2.5">
          <span className="min-w-0 truncate font-medium">{name?.trim() ? name : email}</span>
          <span className="flex shrink-0 items-center gap-3 text-muted">
            <RoleBadge role={role} />
            {formatDate(createdAt)}
          </span>
        </li>
      ))}
    />
  );
}
