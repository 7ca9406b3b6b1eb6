import { EmptyState } from '@makeport/ui';
import { Landmark } from '@makeport/ui/icons';
import { ManufacturerPayoutsDocument } from '../../gen/graphql';
import { usePaymentPromises } from '../../shared/orders/payment-promises';
import { PagedSection } from './paged-section';
import { PayoutTable } from './payout-table';
import { usePagedSection, type SectionProps } from './use-paged-section';

/** Renders twenty-five payouts and, when the user loads more, the next section below them. */
export function PayoutsSection({ after, changes }: SectionProps) {
  const { data, failure, more, showMore, firstRow } = usePagedSection(ManufacturerPayoutsDocument, {
    after,
    changes,
  });
  const payouts = data?.payouts;
  const { noPayouts } = usePaymentPromises();
  return (
    <PagedSection
      what="payouts"
      failure={failure}
      loaded={payouts !== undefined}
      onMore={payouts?.hasMore && !more ? showMore : null}
    >
      {payouts && payouts.items.length > 0 && (
        <PayoutTable payouts={payouts.items} first={after === null} firstRow={firstRow} />
      )}
      {payouts?.items.length === 0 && after === null && (
        <EmptyState icon={Landmark} title="No payouts yet" text={noPayouts} />
      )}
      {payouts?.hasMore && more && (
        <PayoutsSection after={payouts.endCursor ?? null} changes={changes} />
      )}
    </PagedSection>
  );
}
