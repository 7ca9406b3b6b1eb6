/**
 * Maximum characters of an administrator's reason for an action on an account. The audit log keeps
 * the reason.
 */
export const MAX_ACCOUNT_REASON_LENGTH = 1_000;
/**
 * Maximum characters of an administrator's reason for an action on an order's payment. Brand and
 * manufacturer can read the reason.
 */
export const MAX_ORDER_REASON_LENGTH = 2_000;
