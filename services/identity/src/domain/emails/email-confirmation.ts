/** The validity of a link, and the time for which sending it is retried. */
export const EMAIL_CONFIRMATION_MS = 24 * 60 * 60 * 1000;
