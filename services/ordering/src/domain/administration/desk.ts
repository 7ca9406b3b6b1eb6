import { isBeingMade } from '@makeport/rules';
import type { Order } from '../order/order';
import type { StepAction } from '../order/timeline';

/** The reasons why the money desk lists an order after a deadline has passed. */
export const deskReasons = ['unanswered', 'overdue', 'holding_limit'] as const;
export type DeskReason = (typeof deskReasons)[number];

const putThereBy: Partial<Record<StepAction, DeskReason>> = {
  remind_manufacturer: 'unanswered',
  completion_overdue: 'overdue',
  holding_limit_near: 'holding_limit',
};

/** Returns the reason that a step adds to the desk, or null. */
export function getDeskReason(action: StepAction): DeskReason | null {
  return putThereBy[action] ?? null;
}

/** Returns the reasons that no longer apply to the order in its current state. */
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
