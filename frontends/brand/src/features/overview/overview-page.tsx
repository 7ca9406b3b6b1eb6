import { formatMoney, usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { Button, EmptyState, ErrorState, PageHeader, StatTile } from '@makeport/ui';
import { CircleCheck, Factory, Hourglass, Lock, Package, Wallet } from '@makeport/ui/icons';
import { OverviewDocument, type OverviewQuery } from '../../gen/graphql';
import { ProjectCard, ProjectCardSkeleton } from '../../orders/project-card';
import { useOrderChanges } from '../../orders/use-order-changes';

/** The brand's start page: five figures and the newest projects (BDASH-3 to BDASH-7). */
export function OverviewPage() {
  usePageTitle('Overview');
  const [{ data, error, fetching }, load] = useQuery({
    query: OverviewDocument,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  useOrderChanges(reload);
  return (
    <>
      <PageHeader
        title="Overview"
        actions={
          <Button asChild variant="primary">
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
          <Tiles statistics={data?.orderStatistics} />
          <RecentProjects orders={data?.orders.items} />
        </>
      )}
    </>
  );
}

type Statistics = OverviewQuery['orderStatistics'];

/** Counts in one row, amounts, which need more room, in the next (OPEN-50). */
function Tiles({ statistics }: { statistics: Statistics | undefined }) {
  const counts = statistics?.countByStatus;
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
        <StatTile
          label="Active Projects"
          value={counts && counts.inProduction + counts.shipping}
          caption="In production or shipping"
          icon={Factory}
          tone="blue"
        />
        <StatTile
          label="Pending Review"
          value={counts?.pending}
          caption="Waiting for the manufacturer"
          icon={Hourglass}
          tone="amber"
        />
        <StatTile
          label="Completed"
          value={statistics?.completedThisMonth}
          caption="This month"
          icon={CircleCheck}
          tone="green"
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 sm:gap-4">
        <StatTile
          label="Total Investment"
          value={statistics && formatMoney(statistics.totalInvestmentCents)}
          caption="All orders not cancelled"
          icon={Wallet}
        />
        <StatTile
          label="In Escrow"
          value={statistics && formatMoney(statistics.inEscrowCents)}
          caption="Held until you have your goods"
          icon={Lock}
          tone="amber"
        />
      </div>
    </div>
  );
}

function RecentProjects({ orders }: { orders: OverviewQuery['orders']['items'] | undefined }) {
  return (
    <section aria-labelledby="recent-projects" className="mt-8">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="recent-projects" className="text-lg font-semibold">
          Recent projects
        </h2>
        {orders && orders.length > 0 && (
          <Link to="/brand/projects" className="font-medium text-accent-ink underline underline-offset-3">
            All projects
          </Link>
        )}
      </div>
      {!orders ? (
        <div className="flex flex-col gap-3" aria-busy="true" aria-label="Loading projects">
          <ProjectCardSkeleton />
          <ProjectCardSkeleton />
        </div>
      ) : orders.length === 0 ? (
        <EmptyState
          icon={Package}
          title="No projects yet"
          text="Your first order becomes your first project. You follow it from here to the delivery."
          action={
            <Button asChild>
              <Link to="/brand/products">Find a product</Link>
            </Button>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <li key={order.id}>
              <ProjectCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
