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
  /** OPEN-44: an order can be rated once. */
  alreadyRated: { kind: 'conflict', text: 'This order has already been rated' },
  /** OPEN-42: possible from the approval until the release. */
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
  /** The escrow has already ended by a decision, a completion or a cancellation. */
  alreadyDecided: { kind: 'conflict', text: "This order's payment has already been decided" },
  /** The order is not completed, or its payment does not wait for the brand's inspection. */
  notInspected: { kind: 'conflict', text: 'There is nothing to confirm for this order' },
  /**
   * A problem and a confirmed receipt contradict each other: the brand withdraws the problem first.
   */
  problemKeepsReceipt: {
    kind: 'conflict',
    text: 'This order has a reported problem. Please withdraw it before you confirm receipt.',
  },
  /** No problem is open, and the holding limit is not near. */
  nothingToDecide: { kind: 'conflict', text: 'There is nothing to decide for this order' },
  /** B38: a brand can only cancel an order that its manufacturer has not answered. */
  notCancellable: (why: 'sample' | 'cancelled' | 'answered') => ({
    kind: 'conflict',
    text: notCancellableTexts[why],
  }),
  /** The order is finished: everything that was owed is settled. */
  nothingToRetry: { kind: 'conflict', text: 'There is nothing to retry for this order' },
  /** OPEN-36: a fee that was credited on another order cannot be refunded as well. */
  sampleFeeCredited: {
    kind: 'conflict',
    text: 'The fee of this sample was credited on another order. Please decide about that order.',
  },
  /** A split leaves an amount to both sides; the other decisions have no share. */
  illegalShare: {
    kind: 'invalid_input',
    text: "The manufacturer's share must be above zero and below the order's total",
    field: 'manufacturerCents',
  },
  /** A payout in flight cannot be taken back before the provider has confirmed it. */
  payoutUnderWay: {
    kind: 'conflict',
    text: 'The payment to the manufacturer is on its way. Please try again once it has arrived.',
  },
  /** P2: the bank may take the payment back, so neither side can receive it. */
  chargebackOpen: {
    kind: 'conflict',
    text: "The card's bank is reviewing this payment. No decision is possible until the bank has decided.",
  },
  /** P2: the cardholder has this money already. */
  paymentTakenBack: {
    kind: 'conflict',
    text: "The card's bank returned this payment to the cardholder. It cannot be refunded.",
  },
  /** P2: the recipient may lose the payment to a chargeback. */
  paymentInCheck: {
    kind: 'conflict',
    text: 'The card network flagged this payment as possible fraud. Refund the brand, or continue with the order first.',
  },
  /** P2: a neutral text for the brand, which is not accused of anything. */
  paymentChecked: {
    kind: 'conflict',
    text: 'The payment of this order is being checked. Please confirm the receipt later.',
  },
  /** P2: the payment was refunded, charged back or decided in the meantime. */
  noFraudWarning: {
    kind: 'conflict',
    text: 'The payment of this order is no longer being checked',
  },
  /** Makes the provider's event wait until the orders of its payment exist. */
  chargebackTooEarly: {
    kind: 'unavailable',
    text: 'The orders of this payment are not placed yet.',
  },
  illegalCursor: { kind: 'invalid_input', text: 'This page does not exist' },
  deadLettersNotFound: { kind: 'not_found', text: 'Events not found' },
  /** Tells the caller to retry later. */
  workflowsUnavailable: (cause: unknown) => ({
    kind: 'unavailable',
    text: 'Orders cannot be processed at the moment.',
    cause,
  }),
});
