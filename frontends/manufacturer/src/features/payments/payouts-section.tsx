import { EmptyState } from '@makeport/ui';
import { Landmark } from '@makeport/ui/icons';
import { ManufacturerPayoutsDocument } from '../../gen/graphql';
import { MoneyPart } from './money-section';
import { PayoutTable } from './payout-table';
import { useMoneyPart, type PartProps } from './use-money-section';

/** Payouts and, on demand, the next part under them. */
export function PayoutsPart({ after, news }: PartProps) {
  const { data, failure, more, showMore, firstRow } = useMoneyPart(ManufacturerPayoutsDocument, {
    after,
    news,
  });
  const payouts = data?.payouts;
  return (
    <MoneyPart
      what="payouts"
      failure={failure}
      loaded={payouts !== undefined}
      onMore={payouts?.hasMore && !more ? showMore : null}
    >
      {payouts && payouts.items.length > 0 && (
        <PayoutTable payouts={payouts.items} first={after === null} firstRow={firstRow} />
      )}
      {payouts?.items.length === 0 && after === null && (
        <EmptyState
          icon={Landmark}
          title="No payouts yet"
          text="When you complete an order, its payment is released and sent to you."
        />
      )}
      {payouts?.hasMore && more && <PayoutsPart after={payouts.endCursor ?? null} news={news} />}
    </MoneyPart>
  );
}
