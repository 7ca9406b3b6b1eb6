import { isBeingMade } from '@makeport/rules';
import type { Order } from '../order/order';
import type { StepAction } from '../order/timeline';

/** Why an order stands on the money desk because a deadline has passed. */
export const deskReasons = ['unanswered', 'overdue', 'holding_limit'] as const;
export type DeskReason = (typeof deskReasons)[number];

const putThereBy: Partial<Record<StepAction, DeskReason>> = {
  remind_manufacturer: 'unanswered',
  completion_overdue: 'overdue',
  holding_limit_near: 'holding_limit',
};

/** What a step puts on the desk; null for all others. */
export function getDeskReason(action: StepAction): DeskReason | null {
  return putThereBy[action] ?? null;
}

/** The reasons that an order, as it is now, cannot stand there for any more. */
export function endedDeskReasons({
  status,
  escrowState,
}: Pick<Order, 'status' | 'escrowState'>): DeskReason[] {
  const lasts: Record<DeskReason, boolean> = {
    unanswered: status === 'pending',
    overdue: isBeingMade(status),
    holding_limit: escrowState === 'pending',
  };
  return deskReasons.filter((reason) => !lasts[reason]);
}
