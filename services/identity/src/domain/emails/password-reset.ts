/** OPEN-8: how long a link is valid, and how long sending it is retried. */
export const PASSWORD_RESET_MS = 30 * 60 * 1000;
