import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Banner, Card, CardHeader, DescriptionList, ErrorState, Spinner } from '@makeport/ui';
import { formatDateTime, formatMoney } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import { useEffect, useEffectEvent, useState } from 'react';
import { AdminOrderChargebackDocument, type ChargebackDetailsFragment } from '../../../gen/graphql';
import { formatClock } from '../../../shared/queues';
import { useRight } from '../../../shared/rights/rights';
import { EvidenceForm } from './evidence-form';
import { describeEvidence, STATES } from './chargeback-labels';

/** Renders the chargeback of the payment and its evidence (P2). */
export function OrderChargeback({ order }: { order: OrderWithLifeFragment }) {
  const [{ data, error, fetching }, load] = useQuery({
    query: AdminOrderChargebackDocument,
    variables: { orderId: order.id },
    requestPolicy: 'cache-and-network',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  const changed = useEffectEvent(reload);
  // A new version of the order may be the result of the bank's decision.
  useEffect(() => changed(), [order.version]);
  const chargeback = data?.adminOrderChargeback;
  return (
    <Card as="section" aria-label="Chargeback">
      <CardHeader title="Chargeback" />
      {chargeback ? (
        <Details order={order} chargeback={chargeback} onSent={reload} />
      ) : fetching ? (
        <Spinner label="Loading the chargeback" />
      ) : (
        <ErrorState
          title="Failed to load the chargeback"
          text={error && errorText(error, 'Please check your connection.')}
          onRetry={reload}
        />
      )}
    </Card>
  );
}

interface DetailsProps {
  order: OrderWithLifeFragment;
  chargeback: ChargebackDetailsFragment;
  onSent: () => void;
}

function Details({ order, chargeback, onSent }: DetailsProps) {
  const [now] = useState(() => new Date());
  const { may, reason } = useRight('money.decide');
  const { amountCents, state, takesEvidence, evidenceDueAt } = chargeback;
  return (
    <div className="flex flex-col gap-4">
      <DescriptionList
        columns={2}
        items={[
          { label: 'Bank’s reason', value: chargeback.reason.replaceAll('_', ' ') },
          { label: 'Amount', value: formatMoney(amountCents) },
          { label: 'State', value: STATES[state] },
          ...(evidenceDueAt && state === 'open'
            ? [
                {
                  label: 'Answer due by',
                  value: `${formatDateTime(evidenceDueAt)}, ${formatClock(evidenceDueAt, now)}`,
                },
              ]
            : []),
          { label: 'Evidence', value: describeEvidence(chargeback) },
        ]}
      />
      {takesEvidence && may && (
        <EvidenceForm key={chargeback.id} order={order} chargeback={chargeback} onSent={onSent} />
      )}
      {takesEvidence && !may && <p className="text-sm text-muted">{reason}</p>}
      {!takesEvidence && state === 'open' && !chargeback.submission && (
        <Banner tone="info">The bank no longer accepts evidence.</Banner>
      )}
    </div>
  );
}
