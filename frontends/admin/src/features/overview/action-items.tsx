import { Card } from '@makeport/ui';
import { ChevronRight, CircleCheck } from '@makeport/ui/icons';
import { useSession } from '@makeport/web';
import { TOLD_BY_PAGE, useQuery } from '@makeport/web/graphql';
import { Link } from '@makeport/web/router';
import {
  AdminActionItemsDocument,
  WaitingAccountsDocument,
  type AdminActionItemsQuery,
  type WaitingAccountsQuery,
} from '../../gen/graphql';
import { ERASURES, QUEUES, VERIFICATIONS } from '../../shared/queues';
import { useOverviewChanges } from './use-overview-changes';

type Counts = AdminActionItemsQuery['adminActionItems'];

/** Renders the open items of all queues that the administrator can settle. */
export function ActionItems() {
  const [{ data }, count] = useQuery({
    query: AdminActionItemsDocument,
    requestPolicy: 'cache-and-network',
  });
  // A separate query, because it fails for finance administrators, who may not see accounts.
  const [accounts, countAccounts] = useQuery({
    query: WaitingAccountsDocument,
    requestPolicy: 'cache-and-network',
    context: TOLD_BY_PAGE,
  });
  useOverviewChanges(
    () => count({ requestPolicy: 'network-only' }),
    () => countAccounts({ requestPolicy: 'network-only' }),
  );
  if (!data) return null;
  return (
    <Card as="section" padding="none" aria-labelledby="needs-you" className="mb-6 overflow-hidden">
      <h2 id="needs-you" className="px-4 pt-4 pb-2 text-base font-semibold">
        Needs attention
      </h2>
      <Waiting counts={data.adminActionItems} accounts={accounts.data} />
    </Card>
  );
}

/**
 * Renders the queues with open items. A queue whose count is unavailable stays visible; queues that
 * the administrator may not settle are left out (F42).
 */
function Waiting({
  counts,
  accounts,
}: {
  counts: Counts;
  accounts: WaitingAccountsQuery | undefined;
}) {
  const rights = useSession().account?.rights;
  const mayAct = (right?: string) => !right || (rights?.includes(right) ?? true);
  const desk = QUEUES.flatMap(({ queue, label, right }) => {
    if (!mayAct(right)) return [];
    const found = counts.find((each) => each.queue === queue);
    const to = `/admin/money-desk?queue=${queue}`;
    return found && found.count !== 0 ? [{ to, label, count: found.count ?? null }] : [];
  });
  const ofAccounts = !mayAct('accounts.manage')
    ? []
    : [
        { ...VERIFICATIONS, count: accounts?.adminVerifications.total ?? 0 },
        { ...ERASURES, count: accounts?.adminUsers.total ?? 0 },
      ];
  const waiting = [...desk, ...ofAccounts.filter(({ count }) => count > 0)];
  if (waiting.length === 0) {
    return (
      <p className="flex items-center gap-2 px-4 pb-4 text-muted">
        <CircleCheck aria-hidden="true" className="size-4 text-green-ink" />
        All caught up.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {waiting.map(({ to, label, count }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex items-center justify-between gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken"
          >
            <span className="font-medium">{label}</span>
            <span className="flex items-center gap-2 text-muted tabular-nums">
              {count === null ? 'count unavailable' : inWords(count)}
              <ChevronRight aria-hidden="true" className="size-4" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The server stops counting at this number. */
const MAX_COUNT = 1_000;

const inWords = (count: number): string =>
  count >= MAX_COUNT ? `${MAX_COUNT.toLocaleString('en-US')} or more` : `${count} waiting`;
