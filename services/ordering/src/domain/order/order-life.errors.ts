import { defineErrors } from '@makeport/errors';

const notCancellableTexts = {
  sample: 'A sample order follows its request. It cannot be cancelled.',
  cancelled: 'This order is already cancelled.',
  answered: 'The manufacturer has already accepted this order. It can no longer be cancelled.',
} as const;

export const {
  illegalCursor,
  deadLettersNotFound,
  workflowsUnavailable,
  notCompletedYet,
  alreadyRated,
  problemNotReportable,
  problemAlreadyReported,
  noOpenProblem,
  alreadyDecided,
  notInspected,
  problemKeepsReceipt,
  nothingToDecide,
  nothingToRetry,
  notCancellable,
  sampleFeeCredited,
  illegalShare,
  payoutUnderWay,
  chargebackOpen,
  chargebackTooEarly,
  paymentTakenBack,
  paymentInCheck,
  noFraudWarning,
  paymentChecked,
} = defineErrors('ordering', {
  /** OPEN-44: only a completed order can be rated. */
  notCompletedYet: { kind: 'conflict', text: 'Only completed orders can be rated' },
  /** OPEN-44: once. */
  alreadyRated: { kind: 'conflict', text: 'This order has already been rated' },
  /** OPEN-42: from approved until the release. */
  problemNotReportable: (when: 'too_early' | 'too_late') => {
    const text =
      when === 'too_early'
        ? 'A problem can be reported once the order is approved'
        : 'This order is closed. A problem can no longer be reported.';
    return { kind: 'conflict', text };
  },
  problemAlreadyReported: {
    kind: 'conflict',
    text: 'A problem has already been reported for this order',
  },
  noOpenProblem: { kind: 'conflict', text: 'This order has no open problem' },
  /** The escrow has ended, by a decision, by completion or by cancellation: whoever comes later is told. */
  alreadyDecided: { kind: 'conflict', text: "This order's payment has already been decided about" },
  /** It is not completed yet, or its payment does not wait for the brand. */
  notInspected: { kind: 'conflict', text: 'There is nothing to confirm about this order' },
  /** Both cannot be true: the brand takes back one of them first. */
  problemKeepsReceipt: {
    kind: 'conflict',
    text: 'A problem is reported with this order. Please withdraw it before you confirm receipt.',
  },
  /** Neither a problem nor the holding limit asks for a decision. */
  nothingToDecide: { kind: 'conflict', text: 'There is nothing to decide about this order' },
  /** B38: a brand cancels what its manufacturer has not answered. */
  notCancellable: (why: 'sample' | 'cancelled' | 'answered') => ({
    kind: 'conflict',
    text: notCancellableTexts[why],
  }),
  /** Its life is over: everything that was owed is settled. */
  nothingToRetry: { kind: 'conflict', text: 'There is nothing to retry for this order' },
  /** OPEN-36: what has come off another order's price cannot go back a second time. */
  sampleFeeCredited: {
    kind: 'conflict',
    text: 'The fee of this sample was credited on another order. Please decide about that order.',
  },
  /** A split leaves something to both sides; the other decisions name no share. */
  illegalShare: {
    kind: 'invalid_input',
    text: "The manufacturer's share must be above zero and below the order's total",
    field: 'manufacturerCents',
  },
  /** What is being paid out cannot be taken back before the provider has confirmed it. */
  payoutUnderWay: {
    kind: 'conflict',
    text: 'The payment to the manufacturer is on its way. Please try again once it has arrived.',
  },
  /** P2: what the bank may take back is nobody's to give. */
  chargebackOpen: {
    kind: 'conflict',
    text: "The card's bank is looking into this payment. Nothing can be decided before the bank has.",
  },
  /** P2: the cardholder has this money already. */
  paymentTakenBack: {
    kind: 'conflict',
    text: "The card's bank has given this payment back to the cardholder. It cannot be refunded.",
  },
  /** P2: whoever is paid now may lose it to a chargeback. */
  paymentInCheck: {
    kind: 'conflict',
    text: "The card's network warns of fraud with this payment. Refund the brand, or go on with the order first.",
  },
  /** P2: for the brand, which is accused of nothing. */
  paymentChecked: {
    kind: 'conflict',
    text: 'The payment of this order is being checked. Please confirm the receipt later.',
  },
  /** P2: refunded, charged back or decided about in the meantime. */
  noFraudWarning: {
    kind: 'conflict',
    text: 'The payment of this order is not being checked any more',
  },
  /** Makes the provider's event wait for the orders of its payment. */
  chargebackTooEarly: {
    kind: 'unavailable',
    text: 'The orders of this payment are not placed yet.',
  },
  illegalCursor: { kind: 'invalid_input', text: 'This page does not exist' },
  deadLettersNotFound: { kind: 'not_found', text: 'There are no such events' },
  /** Makes whoever asked wait and ask again. */
  workflowsUnavailable: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Orders cannot be processed at the moment.',
    cause,
  }),
});
