import type { AccountKind } from '@makeport/web';
import type { OrderStatus } from '@makeport/rules';
import type { OrderKind } from './gen/graphql';
import { isOrderStatus, orderMessage } from './timeline/order-progress';

/** Whose eyes the page is for: 'your order' is the brand's. */
export type Viewer = 'brand' | 'manufacturer' | 'admin';

export function viewerOf(kind: AccountKind | null): Viewer {
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
export function orderSentence(status: string, viewer: Viewer, kind: OrderKind = 'production'): string {
  if (viewer === 'brand' || !isOrderStatus(status)) return orderMessage(status);
  const ofSample = kind === 'sample' && viewer === 'manufacturer' ? forSampleMaker[status] : undefined;
  if (ofSample !== undefined) return ofSample;
  return viewer === 'manufacturer' ? forManufacturer[status] : forAdmin[status];
}

type NextStep = { kind: string; waitsFor: string };
type EscrowDescription = { label: string; explanation: string };

/** Where the money is (OPEN-41, OPEN-47). */
export function describeEscrow(
  {
    escrowState,
    hasDispute,
    nextStep,
  }: { escrowState: string; hasDispute: boolean; nextStep?: NextStep | null },
  viewer: Viewer,
): EscrowDescription {
  const you = viewer === 'brand';
  switch (escrowState) {
    case 'pending':
      return {
        label: 'In Escrow',
        explanation: hasDispute
          ? 'The payment stays in escrow until the reported problem is settled.'
          : you
            ? 'We hold your payment until you have your goods.'
            : 'The payment is held until the order is completed.',
      };
    case 'released':
      return { label: 'Released', explanation: describeRelease(viewer, nextStep ?? null) };
    case 'refunded':
      return {
        label: 'Refunded',
        explanation: you
          ? 'The full amount goes back to the card you paid with.'
          : 'The full amount goes back to the brand’s card.',
      };
    case 'split':
      return { label: 'Split', explanation: 'The payment was divided between brand and manufacturer.' };
    default:
      return { label: 'Paid', explanation: '' };
  }
}

/** Nobody is said to have been paid before the provider has confirmed it (F4). */
function describeRelease(viewer: Viewer, nextStep: NextStep | null): string {
  const isUnpaid = nextStep?.kind === 'payout';
  if (viewer === 'manufacturer') {
    return isUnpaid && nextStep.waitsFor === 'manufacturer'
      ? 'The payment is released and waits for your payout account.'
      : 'The payment was released to you after the order was completed.';
  }
  return isUnpaid
    ? 'The payment was released to the manufacturer after the order was completed.'
    : 'The manufacturer was paid after the order was completed.';
}
