import { EmptyState, useFocusOnArrival } from '@makeport/ui';
import { Landmark } from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { ManufacturerPayoutsDocument } from '../../gen/graphql';
import { useFirstLoad } from '../../loading/use-first-load';
import { MoneyPart } from './money-part';
import { PayoutTable } from './payout-table';

const PART_SIZE = 25;

interface PartProps {
  /** The last row of the part before; null for the first part. */
  after: string | null;
  /** Counts the changes that were told since the page opened. */
  news: number;
}

/** Twenty-five payouts and, on demand, the next part under them. */
export function PayoutsPart({ after, news }: PartProps) {
  const [more, setMore] = useState(false);
  const [{ data, error }, load] = useQuery({
    query: ManufacturerPayoutsDocument,
    variables: { first: PART_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onNews = useEffectEvent(reload);
  useEffect(() => {
    if (news > 0) onNews();
  }, [news]);
  const payouts = data?.payouts;
  const firstRow = useFocusOnArrival(after !== null && payouts !== undefined);
  return (
    <MoneyPart
      what="payouts"
      failure={failed ? { retrying, onRetry: reload } : null}
      loaded={payouts !== undefined}
      onMore={payouts?.hasMore && !more ? () => setMore(true) : null}
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
