import { useState } from 'react';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { Button, EmptyState, ErrorState, useFocusOnArrival } from '@makeport/ui';
import { Store } from '@makeport/ui/icons';
import { PartnersDocument, type ManufacturerCardFragment } from '../../gen/graphql';
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
      <div aria-busy={fetching}>
        <PartnerPart key={JSON.stringify(filter)} partners={partners} first />
      </div>
    </>
  );
}

const PART_SIZE = 24;

type PartnerPartProps = { partners: readonly ManufacturerCardFragment[]; first?: boolean };

/** Two dozen cards and, on demand, the next ones under them. */
function PartnerPart({ partners, first = false }: PartnerPartProps) {
  const [more, setMore] = useState(false);
  const firstOfPart = useFocusOnArrival(!first);
  const rest = partners.slice(PART_SIZE);
  return (
    <>
      <ul className={`${GRID} mb-4`}>
        {partners.slice(0, PART_SIZE).map((partner, index) => (
          <li key={partner.id} {...(index === 0 && firstOfPart)} className="min-w-0 outline-none">
            <PartnerCard partner={partner} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && more && <PartnerPart partners={rest} />}
      {rest.length > 0 && !more && (
        <div className="mt-6 text-center">
          <Button onClick={() => setMore(true)}>Show more</Button>
        </div>
      )}
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
