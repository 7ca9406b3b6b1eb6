import type { OrderWithLifeFragment } from '@makeport/order-page';
import { Card, CardHeader, Spinner } from '@makeport/ui';
import { Paperclip } from '@makeport/ui/icons';
import { formatDateTime } from '@makeport/web';
import { useQuery } from '@makeport/web/graphql';
import { AdminOrderConversationDocument } from '../../gen/graphql';

/**
 * Renders the conversation of brand and manufacturer, which an administrator needs for a decision
 * about a problem.
 */
export function OrderConversation({ order }: { order: OrderWithLifeFragment }) {
  const [{ data, fetching }] = useQuery({
    query: AdminOrderConversationDocument,
    variables: { orderId: order.id },
    requestPolicy: 'cache-and-network',
  });
  const conversation = data?.adminOrderConversation;
  return (
    <Card as="section" aria-label="Conversation">
      <CardHeader title="Conversation" />
      {!conversation &&
        (fetching ? <Spinner label="Loading the conversation" /> : <p>It could not be loaded.</p>)}
      {conversation?.messages.length === 0 && (
        <p className="text-muted">No messages about this product yet.</p>
      )}
      {conversation?.hasEarlier && (
        <p className="mb-3 text-xs text-muted">Earlier messages are not shown.</p>
      )}
      <ol
        className="flex max-h-96 flex-col gap-4 overflow-y-auto"
        tabIndex={0}
        aria-label="Messages"
      >
        {conversation?.messages.map((message) => (
          <li key={message.id}>
            <p className="text-xs text-muted">
              <span className="font-medium text-ink">
                {message.byBrand ? order.brandName : order.manufacturerName}
              </span>{' '}
              {formatDateTime(message.createdAt)}
            </p>
            <p className="break-words whitespace-pre-line">{message.content}</p>
            {message.files.map(({ name, url }) => (
              <a
                key={url}
                href={url}
                target="_blank"
                rel="noreferrer"
                className="flex min-h-6 items-center gap-1.5 text-sm break-all text-accent-ink underline underline-offset-3"
              >
                <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />
                {name}
              </a>
            ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}
