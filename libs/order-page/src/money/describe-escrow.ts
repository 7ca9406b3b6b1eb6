import { heldUntil } from '@makeport/rules';
import { formatDate } from '@makeport/web';
import type { OrderKind } from '../gen/graphql';
import type { Viewer } from '../order-labels';

type NextStep = { kind: string; waitsFor: string };
interface EscrowOrder {
  readonly escrowState: string;
  readonly hasDispute: boolean;
  readonly status?: string;
  readonly kind?: OrderKind;
  readonly brandName?: string;
  readonly manufacturerName?: string;
  readonly inspectionUntil?: string | null;
  readonly nextStep?: NextStep | null;
  readonly chargedBackCents?: number;
}
type EscrowDescription = { label: string; explanation: string };

/** Where the money is (OPEN-41, OPEN-47). @param inspectionDays as it is set now; undefined while it is not known */
export function describeEscrow(
  order: EscrowOrder,
  viewer: Viewer,
  inspectionDays?: number,
): EscrowDescription {
  const { escrowState, nextStep } = order;
  const you = viewer === 'brand';
  switch (escrowState) {
    case 'pending':
      return { label: 'Held', explanation: describeHold(order, viewer, inspectionDays) };
    case 'released':
      return { label: 'Released', explanation: describeRelease(viewer, nextStep ?? null) };
    case 'refunded':
      return {
        label: 'Refunded',
        explanation: `${order.chargedBackCents ? 'The rest' : 'The full amount'} goes back to ${you ? 'the card you paid with' : 'the brand’s card'}.`,
      };
    case 'split':
      return { label: 'Split', explanation: 'The payment was divided between brand and manufacturer.' };
    default:
      return { label: 'Paid', explanation: '' };
  }
}

/** What held money waits for: a promise that follows what is set, and the day that was promised. */
function describeHold(order: EscrowOrder, viewer: Viewer, inspectionDays?: number): string {
  const { hasDispute, inspectionUntil, nextStep, status, kind, brandName, manufacturerName } = order;
  if (hasDispute) return 'The payment stays held until the reported problem is settled.';
  if (inspectionUntil && nextStep?.kind === 'inspect') {
    const day = formatDate(inspectionUntil);
    return viewer === 'brand'
      ? `The payment is released to ${manufacturerName} on ${day}, or as soon as you confirm receipt.`
      : `The payment is released to ${viewer === 'manufacturer' ? 'you' : manufacturerName} on ${day}, or as soon as ${brandName} confirms receipt, unless a problem is reported before.`;
  }
  const payment = viewer === 'brand' ? 'Your payment' : 'The payment';
  if (status === 'completed') return `${payment} is held.`;
  return `${payment} is ${heldUntil({ inspectionDays, kind, you: viewer === 'admin' ? undefined : viewer })}.`;
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
