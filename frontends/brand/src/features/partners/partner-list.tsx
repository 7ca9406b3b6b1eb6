import { ListStates, useListPart } from '@makeport/list-page';
import { Link } from '@makeport/web/router';
import { Button, EmptyState, ListSection } from '@makeport/ui';
import { Store } from '@makeport/ui/icons';
import { PartnersDocument, type ManufacturerCardFragment } from '../../gen/partners';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { PartnerCard, PartnerCardSkeleton } from './partner-card';
import { isFiltered, type PartnerFilter } from './partner-filter';

type PartnerListProps = { filter: PartnerFilter; onShowAll: () => void };

export function PartnerList({ filter, onShowAll }: PartnerListProps) {
  const list = useListPart({
    query: PartnersDocument,
    variables: { search: filter.search.trim() || null, category: filter.category },
    part: ({ partners }) => ({ items: partners, total: partners.length, hasMore: false }),
  });
  // a manufacturer becomes a partner with its first completed order
  useOrderChanges(list.reload);
  return (
    <ListStates
      list={list}
      failed="Failed to load manufacturing partners"
      loading={<PartnersSkeleton />}
      empty={<NoPartners filtered={isFiltered(filter)} onShowAll={onShowAll} />}
    >
      {({ items }) => (
        <PartnersSection key={JSON.stringify(filter)} partners={items} first busy={list.fetching} />
      )}
    </ListStates>
  );
}

const PAGE_SIZE = 24;

type PartnersSectionProps = {
  partners: readonly ManufacturerCardFragment[];
  first?: boolean;
  busy: boolean;
};

/** Shows 24 cards and, when the user loads more, the next section below them. */
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
