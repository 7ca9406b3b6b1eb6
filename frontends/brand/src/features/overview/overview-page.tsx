import { usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { Button, ErrorState, PageHeader } from '@makeport/ui';
import { OverviewDocument } from '../../gen/graphql';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { ActionItems } from './action-items';
import { OverviewTiles } from './overview-tiles';
import { RecentProjects } from './recent-projects';
import { SpendingChart } from './spending-chart';

/**
 * Renders the brand's start page: required actions, five figures, spending, the newest projects
 * (BDASH-3 to BDASH-7).
 */
export function OverviewPage() {
  usePageTitle('Overview');
  const [{ data, error, fetching }, load] = useQuery({
    query: OverviewDocument,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  useOrderChanges(reload);
  const empty = data?.orders.items.length === 0;
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <Button asChild {...(!empty && { variant: 'primary' })}>
            <Link to="/brand/products">Explore Products</Link>
          </Button>
        }
      />
      {error && !data ? (
        <ErrorState
          title="Failed to load your overview"
          text={errorText(error, 'Please check your connection.')}
          onRetry={reload}
          retrying={fetching}
        />
      ) : (
        <>
          {!empty && <ActionItems waiting={data} />}
          <OverviewTiles statistics={data?.orderStatistics} />
          {!empty && <SpendingChart months={data?.orderStatistics.spendingByMonth} />}
          <RecentProjects orders={data?.orders.items} />
        </>
      )}
    </>
  );
}
