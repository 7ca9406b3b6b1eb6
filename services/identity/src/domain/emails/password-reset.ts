/** OPEN-8: how long a link is good for, and how long it is worth while to send one. */
export const PASSWORD_RESET_MS = 30 * 60 * 1000;
