/** Why an administrator acts: on an account, in its audit log. */
export const MAX_ACCOUNT_REASON_LENGTH = 1_000;
/** On an order's money: brand and manufacturer read it, too. */
export const MAX_ORDER_REASON_LENGTH = 2_000;
