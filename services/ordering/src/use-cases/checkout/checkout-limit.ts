/**
 * Consumes one unit of the account's rate limit. Returns null, or after how many milliseconds it
 * may retry (X4).
 */
export type CountForAccount = (accountId: string) => Promise<number | null>;

/** The limit on new checkouts. */
export const CHECKOUT_LIMIT = Symbol('CheckoutLimit');
