import { heldUntil } from '@makeport/rules';
import { formatDate } from '@makeport/web';
import type { OrderKind } from '../gen/graphql';
import type { Viewer } from '../order-labels';
import { markHold, type PaymentMark } from '../payment-marks/payment-marks';

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
  readonly timeline?: readonly { readonly kind: string; readonly actor: string }[];
}
type EscrowDescription = { label: string; explanation: string };

/**
 * Describes where the order's payment is now (OPEN-41, OPEN-47).
 * @param inspectionDays the current setting; undefined while it loads
 */
export function describeEscrow(
  order: EscrowOrder,
  viewer: Viewer,
  inspectionDays?: number,
  mark: PaymentMark | null = null,
): EscrowDescription {
  if (mark === 'taken_back')
    return { label: 'Taken back', explanation: describeLoss(order, viewer) };
  const { escrowState, nextStep } = order;
  const you = viewer === 'brand';
  switch (escrowState) {
    case 'pending':
      return {
        label: 'Held',
        explanation: describeFrozen(order, mark) ?? describeHold(order, viewer, inspectionDays),
      };
    case 'released':
      return { label: 'Released', explanation: describeRelease(order, viewer, nextStep ?? null) };
    case 'refunded':
      return {
        label: 'Refunded',
        explanation: `${order.chargedBackCents ? 'The rest' : 'The full amount'} goes back to ${you ? 'the card you paid with' : 'the brand’s card'}.`,
      };
    case 'split':
      return {
        label: 'Split',
        explanation: 'The payment was divided between brand and manufacturer.',
      };
    default:
      return { label: 'Paid', explanation: '' };
  }
}

/**
 * Describes a frozen payment, without a promise of when it ends. Returns null if the payment is not
 * frozen.
 */
function describeFrozen({ timeline }: EscrowOrder, mark: PaymentMark | null): string | null {
  const check = timeline?.findLast(({ kind }) => kind.startsWith('payment_check_'));
  return markHold(mark === null && check?.kind === 'payment_check_opened' ? 'warned' : mark);
}

function describeLoss({ escrowState }: EscrowOrder, viewer: Viewer): string {
  if (viewer === 'brand') return 'Your card’s bank returned the payment to you.';
  const bank = 'The card’s bank returned the payment to the cardholder';
  if (escrowState !== 'released' && escrowState !== 'split') return `${bank}.`;
  return viewer === 'manufacturer'
    ? `${bank} after it was released to you.`
    : `${bank} after its release.`;
}

/**
 * Describes until when the payment is held: until the promised day during an inspection, otherwise
 * by the current setting.
 */
function describeHold(order: EscrowOrder, viewer: Viewer, inspectionDays?: number): string {
  const { hasDispute, inspectionUntil, nextStep, status, kind, brandName, manufacturerName } =
    order;
  if (hasDispute) return 'The payment stays held until the reported problem is settled.';
  if (inspectionUntil && nextStep?.kind === 'inspect') {
    const day = formatDate(inspectionUntil);
    return viewer === 'brand'
      ? `The payment is released to ${manufacturerName} on ${day}, or as soon as you confirm receipt.`
      : `The payment is released to ${viewer === 'manufacturer' ? 'you' : manufacturerName} on ${day}, or as soon as ${brandName} confirms receipt, unless a problem is reported before then.`;
  }
  const payment = viewer === 'brand' ? 'Your payment' : 'The payment';
  if (status === 'completed') return `${payment} is held.`;
  return `${payment} is ${heldUntil({ inspectionDays, kind, you: viewer === 'admin' ? undefined : viewer })}.`;
}

/**
 * Describes a release. The text says 'paid' only after the provider has confirmed the payout (F4).
 */
function describeRelease(
  { timeline }: EscrowOrder,
  viewer: Viewer,
  nextStep: NextStep | null,
): string {
  const isUnpaid = nextStep?.kind === 'payout';
  const release = timeline?.findLast(({ kind }) => kind === 'released');
  const when =
    release?.actor === 'admin' ? 'by Makeport’s decision' : 'after the order was completed';
  if (viewer === 'manufacturer') {
    return isUnpaid && nextStep.waitsFor === 'manufacturer'
      ? 'The payment is released and is waiting for your payout account.'
      : `The payment was released to you ${when}.`;
  }
  return isUnpaid
    ? `The payment was released to the manufacturer ${when}.`
    : `The manufacturer was paid ${when}.`;
}
