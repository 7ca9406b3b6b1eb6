import { Badge, Card, CardHeader, ErrorState, Spinner, Table, Td, Th } from '@makeport/ui';
import { formatDateTime } from '@makeport/web';
import { errorText, useQuery } from '@makeport/web/graphql';
import type { ReactNode } from 'react';
import { AdminOrderNotificationsDocument } from '../../gen/graphql';
import type { Books } from './order-ledger';

/** Renders the notifications about the order. */
export function OrderNotifications({ orderId }: { orderId: string }) {
  const [{ data, error, fetching }, load] = useQuery({
    query: AdminOrderNotificationsDocument,
    variables: { orderId },
    requestPolicy: 'cache-and-network',
  });
  const sent = data?.adminOrderNotifications;
  return (
    <Told title="Notifications sent">
      {!sent && fetching && <Spinner label="Loading notifications" />}
      {!sent && !fetching && (
        <ErrorState
          title="Failed to load notifications"
          text={error && errorText(error, 'Please check your connection.')}
          onRetry={() => load({ requestPolicy: 'network-only' })}
        />
      )}
      {sent?.length === 0 && (
        <p className="text-muted">No notifications were sent about this order.</p>
      )}
      {sent && sent.length > 0 && (
        <Table caption="Notifications sent" className="text-sm">
          <thead>
            <tr>
              <Th>Notification</Th>
              <Th>To</Th>
              <Th className="hidden sm:table-cell">Sent</Th>
            </tr>
          </thead>
          <tbody>
            {sent.map(({ id, title, toBrand, read, createdAt }) => (
              <tr key={id}>
                <Td>
                  {title} {!read && <Badge>unread</Badge>}
                  <span className="block text-xs text-muted sm:hidden">
                    {formatDateTime(createdAt)}
                  </span>
                </Td>
                <Td>{toBrand ? 'Brand' : 'Manufacturer'}</Td>
                <Td className="hidden sm:table-cell">{formatDateTime(createdAt)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Told>
  );
}

/**
 * Renders the order's published events. The outbox deletes old events, so the list may be
 * incomplete.
 */
export function OrderEvents({ events }: { events: Books['events'] }) {
  return (
    <Told title="Events published">
      {events.length === 0 ? (
        <p className="text-muted">Events of this order are no longer stored.</p>
      ) : (
        <Table caption="Events published" className="text-sm">
          <thead>
            <tr>
              <Th>Event</Th>
              <Th numeric>Version</Th>
              <Th className="hidden sm:table-cell">Published</Th>
            </tr>
          </thead>
          <tbody>
            {events.map(({ type, version, publishedAt }) => (
              <tr key={`${type} ${version}`}>
                <Td>
                  {type}
                  <span className="block text-xs text-muted sm:hidden">
                    <Published at={publishedAt} />
                  </span>
                </Td>
                <Td numeric>{version}</Td>
                <Td className="hidden sm:table-cell">
                  <Published at={publishedAt} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Told>
  );
}

function Published({ at }: { at: string | null }) {
  return at ? formatDateTime(at) : <Badge tone="amber">waiting</Badge>;
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    // No label, because the table inside is already a region with this name.
    <Card as="section">
      <CardHeader title={title} />
      {children}
    </Card>
  );
}
