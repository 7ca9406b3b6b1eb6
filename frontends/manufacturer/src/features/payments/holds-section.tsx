import { EmptyState } from '@makeport/ui';
import { Wallet } from '@makeport/ui/icons';
import { ManufacturerHoldsDocument } from '../../gen/graphql';
import { usePaymentPromises } from '../../shared/orders/payment-promises';
import { HoldTable } from './hold-table';
import { PagedSection } from './paged-section';
import { usePagedSection, type SectionProps } from './use-paged-section';

/** Renders twenty-five holds and, when the user loads more, the next section below them. */
export function HoldsSection({ after, changes }: SectionProps) {
  const { data, failure, more, showMore, firstRow } = usePagedSection(ManufacturerHoldsDocument, {
    after,
    changes,
  });
  const orders = data?.orders;
  const { noHolds } = usePaymentPromises();
  return (
    <PagedSection
      what="payments"
      failure={failure}
      loaded={orders !== undefined}
      onMore={orders?.hasMore && !more ? showMore : null}
    >
      {orders && orders.items.length > 0 && (
        <HoldTable orders={orders.items} first={after === null} firstRow={firstRow} />
      )}
      {orders?.items.length === 0 && after === null && (
        <EmptyState icon={Wallet} title="No payments yet" text={noHolds} />
      )}
      {orders?.hasMore && more && (
        <HoldsSection after={orders.endCursor ?? null} changes={changes} />
      )}
    </PagedSection>
  );
}
