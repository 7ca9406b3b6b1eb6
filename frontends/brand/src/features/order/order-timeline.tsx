import { formatDateTime } from '@makeport/web';
import { Card, CardHeader, Timeline } from '@makeport/ui';
import type { OrderDetailsFragment } from '../../gen/graphql';
import { formatDay } from '../../orders/day';
import { orderMilestones } from './order-timeline-rules';

export function OrderTimeline({ order }: { order: OrderDetailsFragment }) {
  const items = orderMilestones(order).map(({ key, title, state, at, by, text }) => ({
    key,
    title,
    state,
    ...(at ? { time: formatDateTime(at) } : by ? { time: `Expected ${formatDay(by)}` } : {}),
    ...(text ? { text } : {}),
  }));
  return (
    <Card as="section">
      <CardHeader title="Progress" />
      <Timeline label={`Steps of order ${order.number}`} items={items} />
    </Card>
  );
}
