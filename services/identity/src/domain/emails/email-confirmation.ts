/** How long a link is valid, and how long sending it is retried. */
export const EMAIL_CONFIRMATION_MS = 24 * 60 * 60 * 1000;
