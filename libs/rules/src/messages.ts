/** Characters of one message of a conversation. */
export const MAX_MESSAGE_LENGTH = 10_000;
