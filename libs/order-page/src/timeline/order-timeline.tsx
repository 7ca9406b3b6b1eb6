import { formatDateTime, formatDay } from '@makeport/web';
import { Link } from '@makeport/web/router';
import { Card, CardHeader, Timeline } from '@makeport/ui';
import type { OrderWithLifeFragment } from '../gen/graphql';
import { orderMilestones } from './order-milestone-rules';
import type { Viewer } from '../order-labels';

export function OrderTimeline({ order, viewer }: { order: OrderWithLifeFragment; viewer: Viewer }) {
  const items = orderMilestones(order, viewer).map(
    ({ key, title, state, at, by, lines, link }) => ({
      key,
      title,
      state,
      ...(at ? { time: formatDateTime(at) } : by ? { time: `By ${formatDeadline(by)}` } : {}),
      text: (
        <>
          {lines.map((line, index) => (
            <p key={index} className="break-words whitespace-pre-line">
              {line}
            </p>
          ))}
          {link && (
            <Link to={link.to} className="font-medium text-accent-ink underline underline-offset-3">
              {link.label}
            </Link>
          )}
        </>
      ),
    }),
  );
  return (
    <Card as="section" aria-labelledby="timeline">
      <CardHeader title="Timeline" />
      <Timeline label={`Steps of order ${order.number}`} items={items} />
    </Card>
  );
}

/** Formats a day as it is, and an instant with its day and hour in the viewer's time zone. */
function formatDeadline(by: string): string {
  return by.includes('T') ? formatDateTime(by) : formatDay(by);
}
