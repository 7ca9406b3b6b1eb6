import { Banner, Button, Card, Checkbox, EmptyState, ErrorState, PageSpinner } from '@makeport/ui';
import { CircleCheck } from '@makeport/ui/icons';
import { errorText } from '@makeport/web/graphql';
import { useState } from 'react';
import { MoneyDeskDocument, type MoneyDeskQuery, type MoneyDeskQueue } from '../../gen/graphql';
import { useRows } from '../../shared/lists/use-rows';
import { useRight } from '../../shared/rights/rights';
import { useRetryOrders } from '../../shared/use-retry-orders';
import { QueueRow } from './queue-row';
import { QUEUES } from '../../shared/queues';
import { useRedrive } from './use-redrive';

export type DeskItem = MoneyDeskQuery['moneyDesk']['items'][number];

interface QueueListProps {
  queue: MoneyDeskQueue;
  onChanged: () => void;
}

export function QueueList({ queue, onChanged }: QueueListProps) {
  const { label, empty } = QUEUES.find((known) => known.queue === queue) ?? {
    label: '',
    empty: '',
  };
  const list = useRows({
    query: MoneyDeskDocument,
    variables: { queue, first: 50 },
    page: ({ moneyDesk }) => ({ ...moneyDesk, total: -1 }),
  });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { may } = useRight('workflows.manage');
  const [now, setNow] = useState(() => new Date());
  const changed = () => {
    setNow(new Date());
    setChosen(new Set());
    void list.reload();
    onChanged();
  };
  const { retry, busy } = useRetryOrders(changed);
  const redrive = useRedrive(changed);
  if (list.error && list.rows.length === 0) {
    const text = errorText(list.error, 'Please check your connection.');
    return (
      <ErrorState
        title={`Failed to load ${label}`}
        text={text}
        onRetry={() => void list.reload()}
      />
    );
  }
  if (!list.loaded) return <PageSpinner label={`Loading ${label}`} />;
  if (list.rows.length === 0) {
    return <EmptyState tone="success" icon={CircleCheck} title="All caught up" text={empty} />;
  }
  const retryable = may
    ? list.rows.filter(({ action, orderId }) => action === 'retry' && orderId !== null)
    : [];
  const ids = [
    ...new Set(retryable.filter(({ key }) => chosen.has(key)).map(({ orderId }) => orderId ?? '')),
  ];
  const toggle = (key: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(key) && after.size < 100) after.add(key);
      return after;
    });
  return (
    <section aria-label={label}>
      {retryable.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Checkbox
            label="Select all"
            checked={ids.length > 0 && retryable.every(({ key }) => chosen.has(key))}
            onChange={({ target }) =>
              setChosen(
                new Set(target.checked ? retryable.slice(0, 100).map(({ key }) => key) : []),
              )
            }
          />
          <Button
            size="sm"
            disabled={ids.length === 0}
            busy={busy}
            busyText="Retrying..."
            onClick={() => void retry(ids)}
          >
            {`Retry ${ids.length} ${ids.length === 1 ? 'order' : 'orders'}`}
          </Button>
        </div>
      )}
      <Card padding="none">
        <ul aria-label={`Open items: ${label}`} className="divide-y divide-line">
          {list.rows.map((item) => (
            <QueueRow
              key={item.key}
              item={item}
              now={now}
              chosen={chosen.has(item.key)}
              busy={busy || redrive.busy}
              onChoose={() => toggle(item.key)}
              onRetry={() => void retry([item.orderId ?? ''])}
              onRedrive={() => void redrive.redrive(item.key)}
              onAnswered={changed}
            />
          ))}
        </ul>
      </Card>
      {list.error && !list.busy && (
        <Banner tone="error">{errorText(list.error, `Failed to load ${label}`)}</Banner>
      )}
      {list.hasMore && (
        <Button className="mt-3" busy={list.busy} busyText="Loading..." onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
