import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { Button, EmptyState, ErrorState, ListSection } from '@makeport/ui';
import { Store } from '@makeport/ui/icons';
import { PartnersDocument, type ManufacturerCardFragment } from '../../gen/graphql';
import { isCurrentResult } from '../../orders/is-current-result';
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
  if (partners.length === 0 && !isCurrentResult(operation, variables)) return <PartnersSkeleton />;
  if (partners.length === 0) return <NoPartners filtered={isFiltered(filter)} onShowAll={onShowAll} />;
  return <PartnersSection key={JSON.stringify(filter)} partners={partners} first busy={fetching} />;
}

const PAGE_SIZE = 24;

type PartnersSectionProps = { partners: readonly ManufacturerCardFragment[]; first?: boolean; busy: boolean };

/** Two dozen cards and, on demand, the next ones under them. */
function PartnersSection({ partners, first = false, busy }: PartnersSectionProps) {
  const rest = partners.slice(PAGE_SIZE);
  return (
    <ListSection
      items={partners.slice(0, PAGE_SIZE)}
      card={(partner) => <PartnerCard partner={partner} />}
      first={first}
      total={partners.length}
      noun="partner"
      hasMore={rest.length > 0}
      next={() => <PartnersSection partners={rest} busy={busy} />}
      busy={busy}
      className={`${GRID} mb-4`}
    />
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
