/** Maximum characters of a chat message. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** Time after its last heartbeat for which a conversation counts as open (OPEN-64). */
export const VIEWING_LEASE_MS = 45_000;
