import { Badge, Button, Card, CardHeader, DescriptionList, Spinner } from '@makeport/ui';
import { ExternalLink } from '@makeport/ui/icons';
import { formatDateTime, formatMoney } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { AdminOrderProcessDocument, type AdminOrderProcessQuery } from '../../gen/graphql';
import { useRight } from '../../shared/rights/rights';
import { useRetryOrders } from '../../shared/use-retry-orders';

type Process = NonNullable<AdminOrderProcessQuery['adminOrderProcess']>;

const MOVEMENTS: Record<string, string> = {
  captured: 'Charged',
  refunded: 'Refunded',
  transferred: 'Transferred',
  reversed: 'Reversed',
};

/**
 * Renders the order's current state at the payment provider and in the workflow engine. If one of
 * the two is unavailable, the other is still shown.
 */
export function OrderProcess({ orderId, onRetried }: { orderId: string; onRetried: () => void }) {
  const [{ data, fetching, error }, load] = useQuery({
    query: AdminOrderProcessDocument,
    variables: { orderId },
    requestPolicy: 'network-only',
  });
  const reload = () => load({ requestPolicy: 'network-only' });
  const { retry, busy } = useRetryOrders(() => {
    reload();
    onRetried();
  });
  const { may, reason } = useRight('workflows.manage');
  const process = data?.adminOrderProcess;
  return (
    <>
      <Card as="section" aria-label="At the payment provider">
        <CardHeader title="At the payment provider" />
        {process ? (
          <ProviderObjects process={process} />
        ) : (
          <Waiting busy={fetching} failed={Boolean(error)} />
        )}
      </Card>
      <Card as="section" aria-label="Workflow">
        <CardHeader title="Workflow" />
        {process ? (
          <Workflow process={process} />
        ) : (
          <Waiting busy={fetching} failed={Boolean(error)} />
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            busy={busy}
            busyText="Retrying..."
            disabled={!may}
            onClick={() => void retry([orderId])}
          >
            Retry now
          </Button>
          <Button size="sm" onClick={reload}>
            Refresh
          </Button>
        </div>
        {!may && <p className="mt-2 text-xs text-muted">{reason}</p>}
      </Card>
    </>
  );
}

function Waiting({ busy, failed }: { busy: boolean; failed: boolean }) {
  if (busy) return <Spinner label="Asking" />;
  return failed ? <p className="text-muted">This could not be loaded.</p> : null;
}

function ProviderObjects({ process: { providerObjects } }: { process: Process }) {
  if (!providerObjects)
    return <p className="text-muted">The payment provider is not responding.</p>;
  return (
    <ul className="flex flex-col gap-3">
      {providerObjects.map((object) => (
        <li key={object.id} className="flex flex-col gap-1">
          <p className="flex flex-wrap justify-between gap-2">
            <span className="font-medium">{MOVEMENTS[object.movement] ?? object.movement}</span>
            <span className="tabular-nums">{formatMoney(object.amountCents)}</span>
          </p>
          <p className="text-xs break-words text-muted">
            {object.status} · {formatDateTime(object.at)} ·{' '}
            <code className="break-all">{object.id}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Workflow({ process: { workflow, workflowUrl } }: { process: Process }) {
  if (!workflow) return <p className="text-muted">The workflow engine is not responding.</p>;
  const running = workflow.status === 'RUNNING' || workflow.status === 'COMPLETED';
  return (
    <div className="flex flex-col gap-3">
      <p>
        <Badge tone={running ? 'green' : 'red'}>
          {workflow.status.toLowerCase().replaceAll('_', ' ')}
        </Badge>
      </p>
      <DescriptionList
        items={[
          {
            label: 'Started',
            value: workflow.startedAt ? formatDateTime(workflow.startedAt) : 'Not yet',
          },
          ...(workflow.closedAt
            ? [{ label: 'Ended', value: formatDateTime(workflow.closedAt) }]
            : []),
          ...workflow.retrying.map(({ activity, attempts, failure }) => ({
            label: `${activity}, attempt ${attempts}`,
            value: failure ?? 'no answer yet',
          })),
        ]}
      />
      {workflowUrl && (
        <a
          href={workflowUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 font-medium text-accent-ink underline underline-offset-3"
        >
          Open in Temporal
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
    </div>
  );
}
