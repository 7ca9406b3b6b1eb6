/** More than MAX_PAYMENT_CENTS. A module of its own: the first screens do without it. */
export const TOTAL_TOO_HIGH_TEXT =
  'This total cannot be paid by card: one payment is at most $999,999.99';
