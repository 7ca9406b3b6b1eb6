import { Button, ErrorState, IconButton, PageHeader, StatTile } from '@makeport/ui';
import { CircleDollarSign, Settings, ShoppingBag, TrendingUp, Users } from '@makeport/ui/icons';
import { formatMoney, usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { AdminTotalsDocument, type AdminTotalsQuery } from '../../gen/graphql';
import { useRight } from '../../shared/rights/rights';
import { ActionItems } from './action-items';
import { RecentProducts } from './recent-products';
import { RecentUsers } from './recent-users';
import { useOverviewChanges } from './use-overview-changes';

/** Renders '/admin': totals and the newest records (ADM-1 to ADM-8). */
export function OverviewPage() {
  const { may: mayViewAccounts } = useRight('accounts.view');
  usePageTitle('Admin Dashboard');
  const [{ data, error, fetching, stale }, reload] = useQuery({
    query: AdminTotalsDocument,
    requestPolicy: 'cache-and-network',
  });
  useOverviewChanges(() => reload({ requestPolicy: 'network-only' }));
  return (
    <>
      <PageHeader title="Admin Dashboard" actions={<Shortcuts />} />
      {error && !data ? (
        <ErrorState
          title={errorText(error, 'Failed to load dashboard data')}
          retrying={fetching || stale}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      ) : (
        <>
          <ActionItems />
          <Totals totals={data} />
          <div className="mt-6 grid items-start gap-4 xl:grid-cols-2">
            {mayViewAccounts && <RecentUsers />}
            <RecentProducts />
          </div>
        </>
      )}
    </>
  );
}

/** Renders the shortcuts (ADM-3). */
function Shortcuts() {
  const { may } = useRight('accounts.view');
  return (
    <>
      <Button asChild>
        <Link to="/admin/reports">
          <TrendingUp aria-hidden="true" />
          Reports
        </Link>
      </Button>
      {may && (
        <IconButton asChild label="Manage users" variant="secondary">
          <Link to="/admin/users">
            <Users aria-hidden="true" />
          </Link>
        </IconButton>
      )}
      <IconButton asChild label="Open settings" variant="secondary">
        <Link to="/admin/settings">
          <Settings aria-hidden="true" />
        </Link>
      </IconButton>
    </>
  );
}

const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${one}s`;

/**
 * Renders the totals (ADM-5, OPEN-75). Users are brands and manufacturers; revenue includes
 * cancelled orders.
 */
function Totals({ totals }: { totals: AdminTotalsQuery | undefined }) {
  const users = totals?.adminUserTotals;
  const orders = totals?.adminOrderTotals;
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatTile
        label="Total Users"
        icon={Users}
        tone="blue"
        value={users && (users.brands + users.manufacturers).toLocaleString('en-US')}
        caption={
          users &&
          `${counted(users.brands, 'brand')}, ${counted(users.manufacturers, 'manufacturer')}`
        }
      />
      <StatTile
        label="Products"
        icon={ShoppingBag}
        tone="accent"
        value={totals?.adminProductChoices.products.toLocaleString('en-US')}
        caption="of all manufacturers"
      />
      <StatTile
        label="Revenue"
        icon={CircleDollarSign}
        tone="green"
        value={orders && formatMoney(orders.revenueCents)}
        caption={orders && `${counted(orders.orders, 'order')}, cancelled ones too`}
      />
    </div>
  );
}
