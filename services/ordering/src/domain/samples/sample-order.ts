import type { SampleStatus } from '@makeport/rules';
import type { OrderAction } from '../order/transitions';
import type { OrderStatus } from '../order/order';

/** As the samples service names them. */
export type SampleRequestStatus = SampleStatus;

/** A request that will never be made is not paid either. One that was shipped still is, where it was not yet. */
export function isPayable(status: SampleRequestStatus): boolean {
  return status !== 'rejected' && status !== 'cancelled';
}

/**
 * What a sample order still has to do to stand where its request does (OPEN-35): the request's manufacturer presses
 * there, and nowhere else. Shipping ends it, and with it the hold.
 */
export function stepsToFollow(order: OrderStatus, request: SampleRequestStatus): OrderAction[] {
  if (order === 'pending' && request === 'rejected') return ['reject'];
  if (order === 'pending' && request === 'approved') return ['approve'];
  if (order === 'pending' && request === 'shipped') return ['approve', 'ship_sample'];
  if (order === 'approved' && request === 'shipped') return ['ship_sample'];
  return [];
}
