/** A sample order takes the same road without tax and shipping cost (OPEN-33). */
export const orderKinds = ['production', 'sample'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The business view of an order's hold (OPEN-41). */
export const escrowStates = ['pending', 'released', 'refunded', 'split'] as const;
export type EscrowState = (typeof escrowStates)[number];

/** The same words on screens and in files. */
export const ESCROW_STATE_LABELS: Readonly<Record<EscrowState, string>> = {
  pending: 'Held',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Split',
};

/** How far a payout is; the same words on screens and in files. */
export const PAYOUT_STATE_LABELS = {
  waiting: 'Waits for your payout account',
  pending: 'On its way',
  paid: 'Paid out',
  failed: 'Failed, tried again',
  reversed: 'Taken back',
} as const;

export const paymentMethods = ['credit', 'debit'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** A manufacturer's words to the brand about a rejection. */
export const MAX_REJECTION_LENGTH = 500;
export const MAX_PROBLEM_LENGTH = 2_000;
/** Offers of one side to settle one problem (B40). */
export const MAX_SETTLEMENT_OFFERS = 10;
export const MAX_FEEDBACK_LENGTH = 2_000;
