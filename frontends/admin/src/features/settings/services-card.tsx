import { Badge, Button, Card, CardHeader, ErrorState, Skeleton, type Tone } from '@makeport/ui';
import {
  CircleCheck,
  CircleX,
  RefreshCw,
  TriangleAlert,
  type LucideIcon,
} from '@makeport/ui/icons';
import { useQuery } from '@makeport/web/graphql';
import { ServiceHealthDocument, type ServiceHealthQuery } from '../../gen/graphql';

type State = ServiceHealthQuery['serviceHealth'][number]['state'];

const STATES: Readonly<Record<State, { label: string; tone: Tone; icon: LucideIcon }>> = {
  ready: { label: 'Ready', tone: 'green', icon: CircleCheck },
  not_ready: { label: 'Not ready', tone: 'amber', icon: TriangleAlert },
  not_available: { label: 'Not available', tone: 'red', icon: CircleX },
};

/** Renders the readiness of each service. Every visit checks it again. */
export function ServicesCard() {
  const [{ data, error, fetching, stale }, reload] = useQuery({
    query: ServiceHealthDocument,
    requestPolicy: 'network-only',
  });
  const again = () => reload({ requestPolicy: 'network-only' });
  const busy = fetching || stale;
  return (
    <Card as="section">
      <CardHeader
        title="Services"
        actions={
          <Button size="sm" onClick={again} busy={busy && data !== undefined}>
            <RefreshCw aria-hidden="true" />
            Refresh
          </Button>
        }
      />
      {data ? (
        <ul className="divide-y divide-line">
          {data.serviceHealth.map(({ service, state, failed }) => {
            const { label, tone, icon } = STATES[state];
            return (
              <li key={service} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="font-medium capitalize">{service}</span>
                <span className="flex flex-wrap items-center gap-2">
                  {failed.length > 0 && (
                    <span className="text-muted">failed: {failed.join(', ')}</span>
                  )}
                  <Badge tone={tone} icon={icon}>
                    {label}
                  </Badge>
                </span>
              </li>
            );
          })}
        </ul>
      ) : error && !fetching ? (
        <ErrorState title="Failed to load the state of the services" onRetry={again} />
      ) : (
        <div role="status" aria-busy="true" aria-label="Loading the state of the services">
          <Skeleton className="h-56 w-full" />
        </div>
      )}
    </Card>
  );
}
