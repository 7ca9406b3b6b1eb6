import type { ReactNode } from 'react';
import { formatDateTime } from '@makeport/web';
import { Banner } from '@makeport/ui';
import type { OrderWithLifeFragment } from '../gen/graphql';
import type { Viewer } from '../order-labels';
import { AttachFiles } from './attach-files';
import { Settlement } from '../settlement/settlement';

type ProblemBannerProps = {
  order: OrderWithLifeFragment;
  viewer: Viewer;
  /** Reloads the order. Called when an action shows that the order has changed. */
  onStale: () => void;
  children: ReactNode;
};

/** Renders the reported problem with its date (OPEN-42) and the viewer's actions. */
export function ProblemBanner({ order, viewer, onStale, children }: ProblemBannerProps) {
  if (!order.hasDispute) return null;
  const by =
    viewer === 'brand' ? 'You reported a problem' : `${order.brandName} reported a problem`;
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
          : 'It is settled. The payment section shows the outcome.'}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <Settlement order={order} viewer={viewer} onStale={onStale} />
        {viewer !== 'admin' && order.escrowState === 'pending' && (
          <AttachFiles order={order} viewer={viewer} />
        )}
        {children}
      </div>
    </Banner>
  );
}
