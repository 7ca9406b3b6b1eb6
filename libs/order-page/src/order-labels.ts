import type { AccountKind } from '@makeport/web';
import type { OrderStatus } from '@makeport/rules';
import type { OrderKind } from './gen/graphql';
import { isOrderStatus, orderMessage } from './timeline/order-progress';

/** Whose eyes the page is for: 'your order' is the brand's. */
export type Viewer = 'brand' | 'manufacturer' | 'admin';

export function getViewer(kind: AccountKind | null): Viewer {
  return kind === 'manufacturer' || kind === 'admin' ? kind : 'brand';
}

const forManufacturer: Record<OrderStatus, string> = {
  pending: 'This order waits for your answer.',
  approved: 'Approved. It waits for you to start production.',
  in_production: 'In production. Mark it as shipping when it leaves.',
  shipping: 'On its way. Mark it as completed when the goods have arrived.',
  completed: 'This order is completed.',
  cancelled: 'This order was cancelled. The brand gets a full refund.',
};

/** The order of a sample takes the steps of its request (OPEN-35). */
const forSampleMaker: Partial<Record<OrderStatus, string>> = {
  pending: 'This sample request waits for your answer.',
  approved: 'Approved. Mark the request as shipped when the samples leave.',
  completed: 'The samples have been shipped.',
  cancelled: 'This sample request was rejected. The brand gets a full refund.',
};

const forAdmin: Record<OrderStatus, string> = {
  pending: 'The manufacturer is reviewing this order.',
  approved: 'The manufacturer has approved this order.',
  in_production: 'This order is in production.',
  shipping: 'This order has been shipped.',
  completed: 'This order is completed.',
  cancelled: 'This order was cancelled. The brand gets a full refund.',
};

/** The state in one sentence; the brand reads the texts of BDASH-12 to BDASH-17. */
export function orderSentence(
  status: string,
  viewer: Viewer,
  kind: OrderKind = 'production',
): string {
  if (viewer === 'brand' || !isOrderStatus(status)) return orderMessage(status);
  const ofSample =
    kind === 'sample' && viewer === 'manufacturer' ? forSampleMaker[status] : undefined;
  if (ofSample !== undefined) return ofSample;
  return viewer === 'manufacturer' ? forManufacturer[status] : forAdmin[status];
}
