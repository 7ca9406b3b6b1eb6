/** A sample order follows the same process without tax and shipping cost (OPEN-33). */
export const orderKinds = ['production', 'sample'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** The state of an order's payment in business terms (OPEN-41). */
export const escrowStates = ['pending', 'released', 'refunded', 'split'] as const;
export type EscrowState = (typeof escrowStates)[number];

/** Labels for pages and exported files. */
export const ESCROW_STATE_LABELS: Readonly<Record<EscrowState, string>> = {
  pending: 'Held',
  released: 'Released',
  refunded: 'Refunded',
  split: 'Split',
};

/** Labels of payout states for pages and exported files. */
export const PAYOUT_STATE_LABELS = {
  waiting: 'Waits for your payout account',
  pending: 'On its way',
  paid: 'Paid out',
  failed: 'Failed, retrying',
  reversed: 'Taken back',
} as const;

export const paymentMethods = ['credit', 'debit'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Maximum characters of the reason that a manufacturer gives for a rejection. */
export const MAX_REJECTION_LENGTH = 500;
export const MAX_PROBLEM_LENGTH = 2_000;
/** Maximum settlement offers of each side for one problem (B40). */
export const MAX_SETTLEMENT_OFFERS = 10;
export const MAX_FEEDBACK_LENGTH = 2_000;
