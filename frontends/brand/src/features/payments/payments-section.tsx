import { useEffect, useEffectEvent, useState } from 'react';
import { errorText, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { Button, Card, EmptyState, ErrorState, Skeleton, useFocusOnArrival } from '@makeport/ui';
import { Wallet } from '@makeport/ui/icons';
import { PaymentsDocument } from '../../gen/payments';
import { PaymentTable } from './payment-table';

type PaymentsSectionProps = {
  /** Cursor of the last order in the previous section; null for the first section. */
  after: string | null;
  changes: number;
};

const PAGE_SIZE = 25;

/** Shows 25 payments and, when the user loads more, the next section below them. */
export function PaymentsSection({ after, changes }: PaymentsSectionProps) {
  const [more, setMore] = useState(false);
  const [{ data, error, fetching }, load] = useQuery({
    query: PaymentsDocument,
    variables: { first: PAGE_SIZE, after },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  const onChanges = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) onChanges();
  }, [changes]);

  const orders = data?.orders;
  const firstRow = useFocusOnArrival(after !== null && orders !== undefined);
  if (!orders) {
    if (!error || fetching) return <PaymentsSkeleton />;
    const text = errorText(error, 'Please check your connection.');
    return <ErrorState title="Failed to load payments" text={text} onRetry={reload} />;
  }
  if (orders.items.length === 0) return after === null && <NoPayments />;
  return (
    <>
      {after === null && (
        <p role="status" className="mb-3 text-muted">
          {orders.total === 1 ? '1 payment' : `${orders.total.toLocaleString('en-US')} payments`}
        </p>
      )}
      <PaymentTable orders={orders.items} first={after === null} firstRow={firstRow} />
      {orders.hasMore && more && <PaymentsSection after={orders.endCursor} changes={changes} />}
      {orders.hasMore && !more && (
        <div className="mt-6 text-center">
          <Button onClick={() => setMore(true)}>Show more</Button>
        </div>
      )}
    </>
  );
}

function NoPayments() {
  return (
    <EmptyState
      icon={Wallet}
      title="No payments yet"
      text="Payments for your orders appear here with their current state."
      action={
        <Button asChild variant="primary">
          <Link to="/brand/products">Explore Products</Link>
        </Button>
      }
    />
  );
}

function PaymentsSkeleton() {
  return (
    <Card
      padding="none"
      role="status"
      aria-busy="true"
      aria-label="Loading payments"
      className="divide-y divide-line"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center justify-between gap-6 px-4 py-3.5">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </Card>
  );
}
