/**
 * Maximum characters of an administrator's reason for an action on an account, kept in its audit
 * log.
 */
export const MAX_ACCOUNT_REASON_LENGTH = 1_000;
/**
 * Maximum characters of a reason for an action on an order's money. Brand and manufacturer read it,
 * too.
 */
export const MAX_ORDER_REASON_LENGTH = 2_000;
