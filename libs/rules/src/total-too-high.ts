/**
 * The error for a total above MAX_PAYMENT_CENTS. It has its own module to stay out of the first
 * screens' bundle.
 */
export const TOTAL_TOO_HIGH_TEXT =
  'This total cannot be paid by card: one payment is at most $999,999.99';
