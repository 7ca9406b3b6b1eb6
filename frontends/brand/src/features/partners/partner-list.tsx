import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { Button, EmptyState, ErrorState } from '@makeport/ui';
import { Store } from '@makeport/ui/icons';
import { PartnersDocument } from '../../gen/graphql';
import { answersTo } from '../../orders/answers-to';
import { useOrderChanges } from '../../orders/use-order-changes';
import { PartnerCard, PartnerCardSkeleton } from './partner-card';
import { isFiltered, type PartnerFilter } from './partner-filter';

type PartnerListProps = { filter: PartnerFilter; onShowAll: () => void };

export function PartnerList({ filter, onShowAll }: PartnerListProps) {
  const variables = { search: filter.search.trim() || null, category: filter.category };
  const [{ data, error, fetching, operation }, load] = useQuery({
    query: PartnersDocument,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  // the first completed order of a manufacturer makes it a partner
  useOrderChanges(reload);

  const partners = data?.partners;
  if (!partners) {
    if (!error || fetching) return <PartnersSkeleton />;
    const text = errorText(error, 'Please check your connection.');
    return <ErrorState title="Failed to load manufacturing partners" text={text} onRetry={reload} />;
  }
  // what shows is of the filter before until the answer comes: only emptiness would tell something wrong
  if (partners.length === 0 && !answersTo(operation, variables)) return <PartnersSkeleton />;
  if (partners.length === 0) return <NoPartners filtered={isFiltered(filter)} onShowAll={onShowAll} />;
  return (
    <>
      <p role="status" className="mb-3 text-muted">
        {partners.length === 1 ? '1 partner' : `${partners.length.toLocaleString('en-US')} partners`}
      </p>
      <ul className={GRID} aria-busy={fetching}>
        {partners.map((partner) => (
          <li key={partner.id} className="min-w-0">
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoPartners({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <EmptyState
      icon={Store}
      title="No manufacturing partners found"
      {...(filtered
        ? { action: <Button onClick={onShowAll}>Show all partners</Button> }
        : {
            text: 'A verified manufacturer shows here once it has completed an order of yours.',
            action: (
              <Button asChild variant="primary">
                <Link to="/brand/products">Explore Products</Link>
              </Button>
            ),
          })}
    />
  );
}

function PartnersSkeleton() {
  return (
    <div className={GRID} role="status" aria-busy="true" aria-label="Loading partners">
      <PartnerCardSkeleton />
      <PartnerCardSkeleton />
      <PartnerCardSkeleton />
    </div>
  );
}

const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';
