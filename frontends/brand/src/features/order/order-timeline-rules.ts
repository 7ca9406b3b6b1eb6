import type { OrderStatus } from '../../orders/order-progress';

export type TimelineOrder = {
  status: string;
  createdAt: string;
  updatedAt: string;
  completedAt: string | null;
  /** A day. */
  dueDate: string | null;
  trackingNumber: string | null;
  manufacturerName: string;
};

export type Milestone = {
  key: string;
  title: string;
  state: 'done' | 'current' | 'next' | 'failed';
  /** When it was reached, where that is known. */
  at: string | null;
  /** A day it is expected on. */
  by: string | null;
  text: string | null;
};

const path: readonly { status: OrderStatus; title: string; next: string }[] = [
  { status: 'pending', title: 'Order placed', next: 'reviews your order.' },
  { status: 'approved', title: 'Approved', next: 'accepts the order.' },
  { status: 'in_production', title: 'In production', next: 'makes your goods.' },
  { status: 'shipping', title: 'Shipped', next: 'hands your goods to the carrier.' },
  { status: 'completed', title: 'Completed', next: 'is paid from escrow.' },
];

/** What has happened, what is happening and what comes next, told by the order's status. */
export function orderMilestones(order: TimelineOrder): Milestone[] {
  const placed: Milestone = {
    key: 'pending',
    title: 'Order placed',
    state: 'done',
    at: order.createdAt,
    by: null,
    text: 'Paid into escrow.',
  };
  if (order.status === 'cancelled') {
    return [
      placed,
      {
        key: 'cancelled',
        title: 'Cancelled',
        state: 'failed',
        at: order.updatedAt,
        by: null,
        text: 'Your payment goes back to your card.',
      },
    ];
  }
  const reached = path.findIndex(({ status }) => status === order.status);
  // a status of the future: nothing is claimed beyond what is known
  if (reached === -1) return [placed];
  const finished = order.status === 'completed';
  return path.map(({ status, title, next }, index) => {
    const state = index < reached || finished ? 'done' : index === reached ? 'current' : 'next';
    return {
      key: status,
      title,
      state,
      at: reachedAt(order, status, index === reached),
      by: status === 'in_production' && state !== 'done' ? order.dueDate : null,
      text: milestoneText(order, status, state, next),
    };
  });
}

function reachedAt(order: TimelineOrder, status: OrderStatus, current: boolean): string | null {
  if (status === 'pending') return order.createdAt;
  if (status === 'completed') return order.completedAt;
  return current ? order.updatedAt : null;
}

function milestoneText(
  order: TimelineOrder,
  status: OrderStatus,
  state: Milestone['state'],
  next: string,
): string | null {
  if (status === 'shipping' && state !== 'next' && order.trackingNumber) {
    return `Tracking number: ${order.trackingNumber}`;
  }
  if (status === 'pending') {
    return state === 'current'
      ? `Paid into escrow. ${order.manufacturerName} is reviewing it.`
      : 'Paid into escrow.';
  }
  return state === 'next' ? `${order.manufacturerName} ${next}` : null;
}

export type EscrowAmounts = { label: string; explanation: string };

/** The state of the money in words (OPEN-41, OPEN-47). */
export function escrowInWords(escrowState: string): EscrowAmounts {
  switch (escrowState) {
    case 'pending':
      return {
        label: 'In Escrow',
        explanation: 'We hold your payment until you have your goods.',
      };
    case 'released':
      return { label: 'Released', explanation: 'The manufacturer was paid after the order was completed.' };
    case 'refunded':
      return { label: 'Refunded', explanation: 'The full amount goes back to the card you paid with.' };
    case 'split':
      return { label: 'Split', explanation: 'The amount was divided between you and the manufacturer.' };
    default:
      return { label: 'Paid', explanation: '' };
  }
}
