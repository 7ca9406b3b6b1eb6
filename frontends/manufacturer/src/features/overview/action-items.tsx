import { Badge, Card } from '@makeport/ui';
import {
  ChevronRight,
  CircleDollarSign,
  Hourglass,
  Package,
  PackageOpen,
  TriangleAlert,
  Wallet,
  type LucideIcon,
} from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import {
  FirstStepsDocument,
  PayoutReadinessDocument,
  WaitingSamplesDocument,
} from '../../gen/graphql';
import { usePaymentAlerts } from '@makeport/order-page/parts';
import { getOwedCents } from '../../shared/orders/debts';
import { getAttention, type Attention } from './attention';
import { FirstSteps } from './first-steps';
import { firstSteps } from './first-steps-rules';

const ICONS: Record<Attention['kind'], LucideIcon> = {
  orders: Package,
  samples: PackageOpen,
  payouts: Wallet,
  disputed: TriangleAlert,
  debt: CircleDollarSign,
};

/**
 * Renders the manufacturer's open tasks. Samples and payouts are separate queries, so that an
 * outage of their services hides only their tasks.
 */
export function ActionItems({ pendingOrders }: { pendingOrders: number | undefined }) {
  const [start] = useQuery({ query: FirstStepsDocument, requestPolicy: 'cache-and-network' });
  const [samples] = useQuery({ query: WaitingSamplesDocument, requestPolicy: 'cache-and-network' });
  const [payouts] = useQuery({
    query: PayoutReadinessDocument,
    requestPolicy: 'cache-and-network',
  });
  const { alerts } = usePaymentAlerts();
  const steps = firstSteps(start.data, payouts.data?.payoutAccount.status);
  const all = getAttention({
    pendingOrders,
    pendingSamples: samples.data?.sampleStatistics.pending,
    disputedPayments: alerts.filter(({ chargeback }) => chargeback === 'open').length,
    owedCents: getOwedCents(alerts),
    // The first steps already include the payout account.
    payouts: steps.length > 0 ? undefined : payouts.data?.payoutAccount.status,
  });
  const verification = start.data?.verification.state;
  return (
    <>
      {steps.length > 0 && <FirstSteps steps={steps} verification={verification} />}
      {steps.length === 0 && verification === 'submitted' && <InReview />}
      {all.length > 0 && <Waiting all={all} />}
    </>
  );
}

/**
 * Shows that the documents are in review. While the first steps are shown, they include this state.
 */
function InReview() {
  return (
    <Card as="section" aria-label="Verification" className="mb-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="amber" icon={Hourglass}>
          In review
        </Badge>
        <span className="min-w-0 flex-1 basis-64">
          Makeport checks the documents you sent. Once they are approved, brands see a ‘Verified’
          mark.
        </span>
        <Link
          to="/manufacturer/settings#verification"
          className="font-medium text-accent-ink underline underline-offset-3"
        >
          See your documents
        </Link>
      </p>
    </Card>
  );
}

function Waiting({ all }: { all: readonly Attention[] }) {
  return (
    <Card as="section" padding="none" aria-labelledby="needs-you" className="mb-6 overflow-hidden">
      <h2 id="needs-you" className="px-4 pt-4 pb-2 text-base font-semibold">
        Needs attention
      </h2>
      <ul className="divide-y divide-line">
        {all.map(({ kind, title, text, to }) => {
          const Icon = ICONS[kind];
          return (
            <li key={kind}>
              <Link
                to={to}
                className="flex items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
              >
                <span className="grid size-8 shrink-0 place-items-center rounded-control bg-amber-soft text-amber-ink">
                  <Icon aria-hidden="true" className="size-4" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-muted">{text}</span>
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
