/** Maximum characters of a chat message. */
export const MAX_MESSAGE_LENGTH = 10_000;

/** How long a conversation counts as open after its last heartbeat (OPEN-64). */
export const VIEWING_LEASE_MS = 45_000;
