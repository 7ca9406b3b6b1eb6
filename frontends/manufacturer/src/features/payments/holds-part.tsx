import { EmptyState, useFocusOnArrival } from '@makeport/ui';
import { Wallet } from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { ManufacturerHoldsDocument } from '../../gen/graphql';
import { useFirstLoad } from '../../loading/use-first-load';
import { HoldTable } from './hold-table';
import { MoneyPart } from './money-part';

const PART_SIZE = 25;

interface PartProps {
  /** The last row of the part before; null for the first part. */
  after: string | null;
  /** Counts the changes that were told since the page opened. */
  news: number;
}

/** Twenty-five holds and, on demand, the next part under them. */
export function HoldsPart({ after, news }: PartProps) {
  const [more, setMore] = useState(false);
  const [{ data, error }, load] = useQuery({
    query: ManufacturerHoldsDocument,
    variables: { first: PART_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const { failed, retrying } = useFirstLoad({ data, error });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onNews = useEffectEvent(reload);
  useEffect(() => {
    if (news > 0) onNews();
  }, [news]);
  const orders = data?.orders;
  const firstRow = useFocusOnArrival(after !== null && orders !== undefined);
  return (
    <MoneyPart
      what="payments"
      failure={failed ? { retrying, onRetry: reload } : null}
      loaded={orders !== undefined}
      onMore={orders?.hasMore && !more ? () => setMore(true) : null}
    >
      {orders && orders.items.length > 0 && (
        <HoldTable orders={orders.items} first={after === null} firstRow={firstRow} />
      )}
      {orders?.items.length === 0 && after === null && (
        <EmptyState
          icon={Wallet}
          title="No payments yet"
          text="What a brand pays for an order is held here until you complete it."
        />
      )}
      {orders?.hasMore && more && <HoldsPart after={orders.endCursor ?? null} news={news} />}
    </MoneyPart>
  );
}
