import { Card } from '@makeport/ui';
import { ChevronRight, Package, PackageOpen, Wallet, type LucideIcon } from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import { PayoutReadinessDocument, WaitingSamplesDocument } from '../../gen/graphql';
import { attentionOf, type Attention } from './attention';

const ICONS: Record<Attention['kind'], LucideIcon> = {
  orders: Package,
  samples: PackageOpen,
  payouts: Wallet,
};

/**
 * What needs the manufacturer first. Samples and payouts are asked for beside the page: while their service is
 * away the overview shows without them.
 */
export function NeedsYou({ pendingOrders }: { pendingOrders: number | undefined }) {
  const [samples] = useQuery({ query: WaitingSamplesDocument, requestPolicy: 'cache-and-network' });
  const [payouts] = useQuery({ query: PayoutReadinessDocument, requestPolicy: 'cache-and-network' });
  const all = attentionOf({
    pendingOrders,
    pendingSamples: samples.data?.sampleStatistics.pending,
    payouts: payouts.data?.payoutAccount.status,
  });
  if (all.length === 0) return null;
  return (
    <Card as="section" padding="none" aria-labelledby="needs-you" className="mb-6 overflow-hidden">
      <h2 id="needs-you" className="px-4 pt-4 pb-2 text-base font-semibold">
        Needs you
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
