import { Banner, Button, DownloadLink, exportAddress, PageHeader, Skeleton, Tabs } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useState } from 'react';
import { ManufacturerBalanceDocument } from '../../gen/graphql';
import { useChangedOrders } from '../../orders/changed-orders';
import { usePaymentPromises } from '../../orders/payment-terms';
import { BalanceTiles } from './balance-tiles';
import { HoldsSection } from './holds-section';
import { PayoutAccountCard } from './payout-account-card';
import { PayoutsSection } from './payouts-section';
import { useOnboardingResult } from './use-onboarding-result';

/** '/manufacturer/payments': what is held, what was released and what reached the bank (OPEN-63). */
export function PaymentsPage() {
  usePageTitle('Payments');
  const result = useOnboardingResult();
  const [changes, setChanges] = useState(0);
  const [{ data, error, fetching }, load] = useQuery({
    query: ManufacturerBalanceDocument,
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  useChangedOrders(() => {
    setChanges((count) => count + 1);
    reload();
  });
  const account = data?.payoutAccount;
  const { payments } = usePaymentPromises();
  return (
    <>
      <PageHeader
        title="Payments"
        description={payments}
        actions={<DownloadLink href={exportAddress('payments')}>Download CSV</DownloadLink>}
      />
      {account && <PayoutAccountCard account={account} result={result} />}
      {!account && !error && <Skeleton className="mb-6 h-26 w-full rounded-card" />}
      {!account && error && (
        <Banner
          tone="error"
          className="mb-6"
          action={
            <Button size="sm" busy={fetching} onClick={reload}>
              Try Again
            </Button>
          }
        >
          {errorText(error, 'Failed to load your balance')}
        </Banner>
      )}
      <BalanceTiles
        balance={data?.balance}
        ready={account?.status === 'ready'}
        failed={error !== undefined}
      />
      <Tabs
        label="Payments"
        className="mt-6"
        tabs={[
          {
            value: 'held',
            label: 'Payments of brands',
            content: <HoldsSection after={null} changes={changes} />,
          },
          { value: 'payouts', label: 'Payouts', content: <PayoutsSection after={null} changes={changes} /> },
        ]}
      />
    </>
  );
}
