/** How long a link is good for, and how long it is worth while to send one. */
export const EMAIL_CONFIRMATION_MS = 24 * 60 * 60 * 1000;
