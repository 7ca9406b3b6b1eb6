/** OPEN-8: the validity of a link, and the time for which sending it is retried. */
export const PASSWORD_RESET_MS = 30 * 60 * 1000;
