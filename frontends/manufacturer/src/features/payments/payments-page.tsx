import {
  Banner,
  Button,
  DownloadLink,
  exportAddress,
  PageHeader,
  Skeleton,
  Tabs,
} from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useState } from 'react';
import { usePaymentAlerts } from '@makeport/order-page/parts';
import { ManufacturerBalanceDocument, ManufacturerDebtsDocument } from '../../gen/graphql';
import { useOrderChanges } from '../../shared/orders/use-order-changes';
import { usePaymentPromises } from '../../shared/orders/payment-promises';
import { BalanceTiles } from './balance-tiles';
import { DebtsNotice } from './debts-notice';
import { HoldsSection } from './holds-section';
import { PayoutAccountCard } from './payout-account-card';
import { PayoutsSection } from './payouts-section';
import { useOnboardingResult } from './use-onboarding-result';

/** Renders '/manufacturer/payments': the held, released and paid-out amounts (OPEN-63). */
export function PaymentsPage() {
  usePageTitle('Payments');
  const result = useOnboardingResult();
  const [changes, setChanges] = useState(0);
  const [{ data, error, fetching }, load] = useQuery({
    query: ManufacturerBalanceDocument,
    requestPolicy: 'cache-and-network',
  });
  const [debts, loadDebts] = useQuery({
    query: ManufacturerDebtsDocument,
    requestPolicy: 'cache-and-network',
  });
  const { alerts, reload: reloadAlerts } = usePaymentAlerts();
  const reload = () => load({ requestPolicy: 'network-only' });
  useOrderChanges(() => {
    setChanges((count) => count + 1);
    reload();
    reloadAlerts();
    loadDebts({ requestPolicy: 'network-only' });
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
      <DebtsNotice alerts={alerts} />
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
        takenBackCents={debts.data?.balance.chargedBackCents ?? 0}
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
          {
            value: 'payouts',
            label: 'Payouts',
            content: <PayoutsSection after={null} changes={changes} />,
          },
        ]}
      />
    </>
  );
}
