import { Button, Checkbox, classNames, VisuallyHidden } from '@makeport/ui';
import { formatDateTime, formatMoney } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { ApprovalRow } from './approval-row';
import { useRight } from '../../shared/rights/rights';
import type { DeskItem } from './queue-list';
import { formatAge, formatClock } from '../../shared/queues';

const WAITING: Record<string, string> = {
  brand: 'Brand is waiting',
  manufacturer: 'Manufacturer is waiting',
  admin: 'Another administrator is waiting',
  system: 'Makeport is waiting',
};

interface QueueRowProps {
  item: DeskItem;
  now: Date;
  chosen: boolean;
  busy: boolean;
  onChoose: () => void;
  onRetry: () => void;
  onRedrive: () => void;
  onAnswered: () => void;
}

/** Renders age, amount, deadline, waiting party and one next action. */
export function QueueRow(props: QueueRowProps) {
  const { item, now, chosen, onChoose } = props;
  const { may: mayRetry } = useRight('workflows.manage');
  const name = item.orderNumber ? `order ${item.orderNumber}` : item.key;
  return (
    <li className="flex flex-col gap-3 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex min-w-0 gap-3">
        {item.action === 'retry' && mayRetry && (
          <Checkbox
            label={<VisuallyHidden>{`Choose ${name}`}</VisuallyHidden>}
            checked={chosen}
            onChange={onChoose}
          />
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {item.orderId ? (
              <Link
                to={`/admin/orders/${item.orderId}`}
                className="font-medium text-accent-ink tabular-nums underline underline-offset-3"
              >
                {item.orderNumber}
              </Link>
            ) : (
              <span className="font-medium break-all">{item.key}</span>
            )}
            {item.amountCents !== null && (
              <span className="font-medium tabular-nums">{formatMoney(item.amountCents)}</span>
            )}
            <time dateTime={item.since} title={formatDateTime(item.since)} className="text-muted">
              {formatAge(item.since, now)}
            </time>
            {item.dueAt && (
              <span
                title={formatDateTime(item.dueAt)}
                className={Date.parse(item.dueAt) < now.getTime() ? 'text-red-ink' : 'text-muted'}
              >
                {formatClock(item.dueAt, now)}
              </span>
            )}
          </p>
          {item.brandName && (
            <p className="text-sm break-words text-muted">
              {item.brandName} · {item.manufacturerName}
            </p>
          )}
          {item.note && (
            // Items without an order have no page of their own, so their text is not clamped.
            <p className={classNames('mt-1 text-sm break-words', item.orderId && 'line-clamp-2')}>
              {item.note}
            </p>
          )}
          <p className="mt-1 text-xs text-muted">
            {item.action === 'withdraw' ? 'You are waiting' : WAITING[item.waiting]}
          </p>
        </div>
      </div>
      <div className="shrink-0">
        <NextAction {...props} name={name} />
      </div>
    </li>
  );
}

function NextAction({
  item,
  busy,
  name,
  onRetry,
  onRedrive,
  onAnswered,
}: QueueRowProps & { readonly name: string }) {
  const { may, reason } = useRight('workflows.manage');
  const { action, orderId, orderNumber } = item;
  if (action === 'retry' || action === 'redrive') {
    const retry = action === 'retry';
    return (
      <>
        <Button
          size="sm"
          disabled={busy || !may}
          aria-label={`Retry ${name}`}
          onClick={retry ? onRetry : onRedrive}
        >
          Retry
        </Button>
        {!may && <p className="mt-1 max-w-44 text-xs text-muted">{reason}</p>}
      </>
    );
  }
  if (!orderId) return null;
  if (action === 'approve' || action === 'withdraw') {
    return (
      <ApprovalRow
        orderId={orderId}
        orderNumber={orderNumber ?? ''}
        approvalId={item.key}
        own={action === 'withdraw'}
        onAnswered={onAnswered}
      />
    );
  }
  return <OpenOrder orderId={orderId} name={name} decide={action === 'decide'} />;
}

/** Renders 'Decide', or 'Open' for administrators who may not decide. */
function OpenOrder({ orderId, name, decide }: { orderId: string; name: string; decide: boolean }) {
  const { may } = useRight('money.decide');
  const decides = decide && may;
  return (
    <Button size="sm" asChild variant={decides ? 'primary' : 'secondary'}>
      <Link
        to={`/admin/orders/${orderId}`}
        aria-label={`${decides ? 'Decide on' : 'Open'} ${name}`}
      >
        {decides ? 'Decide' : 'Open'}
      </Link>
    </Button>
  );
}
