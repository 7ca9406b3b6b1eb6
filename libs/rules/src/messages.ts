/** Characters of one message of a conversation. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** How long a conversation counts as open after its last sign of life (OPEN-64). */
export const VIEWING_LEASE_MS = 45_000;
