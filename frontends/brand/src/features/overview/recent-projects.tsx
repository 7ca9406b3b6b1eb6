import { markOfAlerts, usePaymentAlerts } from '@makeport/order-page/parts';
import { Link } from '@makeport/web/router';
import { Button, EmptyState } from '@makeport/ui';
import { Package } from '@makeport/ui/icons';
import type { OverviewQuery } from '../../gen/graphql';
import { ProjectCard, ProjectCardSkeleton } from '../../shared/orders/project-card';

/** Shows the five newest orders (BDASH-6, BDASH-7). */
export function RecentProjects({
  orders,
}: {
  orders: OverviewQuery['orders']['items'] | undefined;
}) {
  const { alerts } = usePaymentAlerts();
  return (
    <section aria-labelledby="recent-projects" className="mt-8">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="recent-projects" className="text-lg font-semibold">
          Recent projects
        </h2>
        {orders && orders.length > 0 && (
          <Link
            to="/brand/projects"
            className="font-medium text-accent-ink underline underline-offset-3"
          >
            All projects
          </Link>
        )}
      </div>
      {!orders ? (
        <div
          className="flex flex-col gap-3"
          role="status"
          aria-busy="true"
          aria-label="Loading projects"
        >
          <ProjectCardSkeleton />
          <ProjectCardSkeleton />
        </div>
      ) : orders.length === 0 ? (
        <EmptyState
          icon={Package}
          title="No projects yet"
          text="Your first order becomes your first project. Follow it here until delivery."
          action={
            <Button asChild variant="primary">
              <Link to="/brand/products">Explore Products</Link>
            </Button>
          }
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {orders.map((order) => (
            <li key={order.id}>
              <ProjectCard order={order} mark={markOfAlerts(alerts, order)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
