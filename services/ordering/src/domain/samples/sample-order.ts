import type { SampleStatus } from '@makeport/rules';
import type { OrderAction } from '../order/transitions';
import type { OrderStatus } from '../order/order';

/** The statuses of the samples service. */
export type SampleRequestStatus = SampleStatus;

/**
 * Returns whether a request can be paid: not after it was rejected or cancelled. A shipped sample
 * that is not paid yet still can be.
 */
export function isPayable(status: SampleRequestStatus): boolean {
  return status !== 'rejected' && status !== 'cancelled';
}

/**
 * Returns the actions that bring a sample order to the state of its request (OPEN-35). The
 * manufacturer only works on the request. Shipping completes the order, which ends the hold.
 */
export function stepsToFollow(order: OrderStatus, request: SampleRequestStatus): OrderAction[] {
  if (order === 'pending' && request === 'rejected') return ['reject'];
  if (order === 'pending' && request === 'approved') return ['approve'];
  if (order === 'pending' && request === 'shipped') return ['approve', 'ship_sample'];
  if (order === 'approved' && request === 'shipped') return ['ship_sample'];
  return [];
}
