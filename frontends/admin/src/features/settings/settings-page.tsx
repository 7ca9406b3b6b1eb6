import { SecuritySection } from '@makeport/account/second-factor';
import { Card, CardHeader, DescriptionList, ErrorState, PageHeader, Skeleton } from '@makeport/ui';
import { formatMoney, usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { PlatformSettingsDocument, type PlatformSettingsQuery } from '../../gen/graphql';
import { ServicesCard } from './services-card';
import {
  describeApprovals,
  describePlatformFee,
  formatDays,
  formatPercent,
} from './settings-labels';

/**
 * Renders '/admin/settings': fees, prices, deadlines and the state of the services, read-only
 * (ADM-48, OPEN-83).
 */
export function SettingsPage() {
  usePageTitle('Admin Settings');
  const [{ data, error, fetching }, reload] = useQuery({
    query: PlatformSettingsDocument,
    requestPolicy: 'cache-and-network',
  });
  return (
    <>
      <PageHeader
        title="Admin Settings"
        description="Fees, prices and deadlines of the marketplace. This page is read-only."
      />
      <div className="flex max-w-180 flex-col gap-4">
        {data ? (
          <Terms {...data} />
        ) : error ? (
          <ErrorState
            title="Failed to load settings"
            retrying={fetching}
            onRetry={() => reload({ requestPolicy: 'network-only' })}
          />
        ) : (
          <LoadingTerms />
        )}
        <ServicesCard />
        <SecuritySection />
      </div>
    </>
  );
}

function Terms({ platformTerms: terms, publicConfig: contact }: PlatformSettingsQuery) {
  return (
    <>
      <Card as="section">
        <CardHeader title="Prices" />
        <DescriptionList
          items={[
            { label: 'Tax', value: `${formatPercent(terms.taxBasisPoints)} of the subtotal` },
            ...terms.shipping.map(({ method, priceCents }) => ({
              label: `Shipping, ${method}`,
              value: formatMoney(priceCents),
            })),
            {
              label: 'Sample fee',
              value: `${formatMoney(terms.sampleFeeCents)} per unit, unless the product has its own`,
            },
            {
              label: 'Platform fee',
              value: describePlatformFee(terms),
            },
          ]}
        />
      </Card>
      <Card as="section">
        <CardHeader
          title="Limits"
          text="Counted from the payment, the report of a problem, or the completion."
        />
        <DescriptionList
          items={[
            { label: 'Reminder to answer an order', value: formatDays(terms.answerReminderDays) },
            { label: 'Unanswered order is cancelled', value: formatDays(terms.answerLimitDays) },
            {
              label: 'Reminder to agree about a problem',
              value: formatDays(terms.problemTalkDays),
            },
            { label: 'Problem goes to Makeport', value: formatDays(terms.problemEscalationDays) },
            {
              label: 'Inspection of completed orders',
              value:
                terms.inspectionDays > 0
                  ? formatDays(terms.inspectionDays)
                  : 'None. Payments are released immediately.',
            },
            { label: 'Longest hold of a payment', value: formatDays(terms.holdingLimitDays) },
          ]}
        />
      </Card>
      <Card as="section">
        <CardHeader title="Safety" />
        <DescriptionList
          items={[{ label: 'Second administrator for money', value: describeApprovals(terms) }]}
        />
      </Card>
      <Card as="section">
        <CardHeader title="Support contact" />
        <DescriptionList
          items={[
            { label: 'E-mail', value: contact.supportEmail },
            { label: 'Phone', value: contact.supportPhone },
            { label: 'Built-in sample data', value: contact.sampleData ? 'shown' : 'off' },
          ]}
        />
      </Card>
    </>
  );
}

function LoadingTerms() {
  return (
    <Card role="status" aria-busy="true" aria-label="Loading settings">
      <Skeleton className="mb-4 h-5 w-32" />
      <Skeleton className="h-40 w-full" />
    </Card>
  );
}
