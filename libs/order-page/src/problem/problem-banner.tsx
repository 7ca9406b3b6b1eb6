import type { ReactNode } from 'react';
import { formatDateTime } from '@makeport/web';
import { Banner } from '@makeport/ui';
import type { OrderDetailsFragment } from '../gen/graphql';
import type { Viewer } from '../order-labels';

type ProblemBannerProps = { order: OrderDetailsFragment; viewer: Viewer; children: ReactNode };

/** What was reported and when (OPEN-42), and what the viewer can do about it. */
export function ProblemBanner({ order, viewer, children }: ProblemBannerProps) {
  if (!order.hasDispute) return null;
  const by = viewer === 'brand' ? 'You reported a problem' : `${order.brandName} reported a problem`;
  return (
    <Banner
      tone="warning"
      title={order.problem ? `${by} on ${formatDateTime(order.problem.reportedAt)}` : by}
      className="mb-6"
    >
      {order.problem && <p className="break-words whitespace-pre-line">{order.problem.reason}</p>}
      <p className="mt-1">
        {order.escrowState === 'pending'
          ? 'The payment stays held until it is settled.'
          : 'It is settled: the payment shows where the money went.'}
      </p>
      {children}
    </Banner>
  );
}
