import { useState } from 'react';
import { PageHeader, Select } from '@makeport/ui';
import { usePageTitle } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { Link, useSearchParams } from '@makeport/web/router';
import { AdminActionItemsDocument } from '../../gen/graphql';
import { ExportCsv } from '../../shared/lists/export-csv';
import { QueueList } from './queue-list';
import { getMonday, QUEUES } from '../../shared/queues';
import { UnfoundSearches } from './zero-result-searches';

const SEARCHES = 'searches';

/** Renders '/admin/money-desk': the open items of each queue. */
export function MoneyDeskPage() {
  usePageTitle('Money Desk');
  const [address] = useSearchParams();
  const [{ data }, load] = useQuery({
    query: AdminActionItemsDocument,
    requestPolicy: 'cache-and-network',
  });
  const asked = address.get('queue');
  const chosen = QUEUES.find(({ queue }) => queue === asked)?.queue ?? 'problems';
  const [week] = useState(() => getMonday(new Date()));
  const current = asked === SEARCHES ? SEARCHES : chosen;
  const counts = new Map<string, number | null>(
    data?.adminActionItems.map(({ queue, count }) => [queue, count]),
  );
  const entries = [
    ...QUEUES.map(({ queue, label }) => ({
      queue: queue as string,
      label,
      count: counts.get(queue),
    })),
    { queue: SEARCHES, label: 'Searches', count: undefined },
  ];
  return (
    <>
      <PageHeader
        title="Money Desk"
        description="Open items, oldest first."
        actions={
          current === SEARCHES ? (
            <ExportCsv list="unfound-searches" filter={{ week }} />
          ) : (
            current === chosen && <ExportCsv list="money-desk" filter={{ queue: chosen }} />
          )
        }
      />
      <div className="grid gap-6 lg:grid-cols-[13rem_1fr]">
        <nav aria-label="Queues" className="hidden lg:block">
          <ul className="flex flex-col gap-1">
            {entries.map(({ queue, label, count }) => (
              <li key={queue}>
                <Link
                  to={`/admin/money-desk?queue=${queue}`}
                  aria-current={queue === current ? 'page' : undefined}
                  className={`flex min-h-10 items-center justify-between gap-2 rounded-control px-3 hover:bg-sunken ${
                    queue === current ? 'bg-sunken font-medium' : 'text-muted'
                  }`}
                >
                  {label}
                  <Count count={count} />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <QueueSelect entries={entries} chosen={current} />
        <div className="min-w-0">
          {current === SEARCHES ? (
            <UnfoundSearches />
          ) : (
            <QueueList
              key={chosen}
              queue={chosen}
              onChanged={() => load({ requestPolicy: 'network-only' })}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** Renders a count. Null means that the service is unavailable, which is not the same as 0. */
function Count({ count }: { count: number | null | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="text-xs tabular-nums">
      {count === null ? <abbr title="unavailable">?</abbr> : count >= 1_000 ? '1,000+' : count}
    </span>
  );
}

interface QueueSelectProps {
  entries: readonly { queue: string; label: string; count: number | null | undefined }[];
  chosen: string;
}

/** Renders the queues as a select, for phones. */
function QueueSelect({ entries, chosen }: QueueSelectProps) {
  const [, setAddress] = useSearchParams();
  return (
    <Select
      className="lg:hidden"
      aria-label="Queue"
      value={chosen}
      options={entries.map(({ queue, label, count }) => ({
        value: queue,
        label: count ? `${label} (${count})` : label,
      }))}
      onChange={({ target }) => setAddress(() => new URLSearchParams({ queue: target.value }))}
    />
  );
}
