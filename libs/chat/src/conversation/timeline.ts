import type { ChatMessage } from '../chat-types';

/**
 * The loaded range of a conversation, oldest message first. A long conversation is never loaded as
 * a whole.
 */
export interface Timeline {
  messages: readonly ChatMessage[];
  /** Whether the server has messages older than the first one. */
  hasEarlier: boolean;
  /**
   * Whether the server has messages newer than the last one. Messages from events are then not
   * appended, because that would leave a gap.
   */
  hasLater: boolean;
}

export type TimelinePage = Timeline;

export const EMPTY_TIMELINE: Timeline = { messages: [], hasEarlier: false, hasLater: false };

/**
 * The maximum number of messages in memory. A page that exceeds it drops messages at the opposite
 * end.
 */
export const MAX_HELD = 300;

export function withEarlier(timeline: Timeline, page: TimelinePage): Timeline {
  const messages = merged(page.messages, timeline.messages);
  return {
    messages: messages.slice(0, MAX_HELD),
    hasEarlier: page.hasEarlier,
    hasLater: timeline.hasLater || messages.length > MAX_HELD,
  };
}

export function withLater(timeline: Timeline, page: TimelinePage): Timeline {
  const messages = merged(timeline.messages, page.messages);
  return {
    messages: messages.slice(-MAX_HELD),
    hasEarlier: timeline.hasEarlier || messages.length > MAX_HELD,
    hasLater: page.hasLater,
  };
}

/**
 * Returns whether the page overlaps the loaded range, so that no message between them can be
 * missing.
 */
export function continues(timeline: Timeline, page: TimelinePage): boolean {
  if (!page.hasEarlier) return true;
  const held = new Set(timeline.messages.map(({ id }) => id));
  return page.messages.some(({ id }) => held.has(id));
}

/**
 * Appends the newest page if it overlaps the loaded range; otherwise the page replaces the range.
 */
export function withNewest(timeline: Timeline, page: TimelinePage): Timeline {
  if (timeline.hasLater || !continues(timeline, page)) return page;
  const messages = merged(timeline.messages, page.messages);
  return { messages, hasEarlier: earlierThan(timeline, page), hasLater: page.hasLater };
}

function earlierThan(timeline: Timeline, page: TimelinePage): boolean {
  return timeline.messages.length > 0 ? timeline.hasEarlier && page.hasEarlier : page.hasEarlier;
}

/**
 * Adds a message that was received or sent. A message with a known id is replaced, so that it
 * appears once (CHAT-29).
 */
export function withMessage(timeline: Timeline, message: ChatMessage): Timeline {
  const held = timeline.messages.some(({ id }) => id === message.id);
  if (timeline.hasLater && !held) return timeline;
  return { ...timeline, messages: merged(timeline.messages, [message]) };
}

export interface Receipts {
  readerId: string;
  /** Ids of the newest messages that the reader has received and read. */
  deliveredUpTo: string | null;
  readUpTo: string | null;
}

/** Marks the messages that the reader has received and read. A tick never reverts (CHAT-26). */
export function withReceipts(
  timeline: Timeline,
  { readerId, deliveredUpTo, readUpTo }: Receipts,
): Timeline {
  const readBefore = countUpTo(timeline, readUpTo);
  const deliveredBefore = Math.max(countUpTo(timeline, deliveredUpTo), readBefore);
  return {
    ...timeline,
    messages: timeline.messages.map((message, index) => {
      if (message.recipientId !== readerId) return message;
      const delivered = message.delivered || index < deliveredBefore;
      const read = message.read || index < readBefore;
      return delivered === message.delivered && read === message.read
        ? message
        : { ...message, delivered, read };
    }),
  };
}

function countUpTo({ messages }: Timeline, id: string | null): number {
  return id === null ? 0 : messages.findIndex((message) => message.id === id) + 1;
}

/** Merges two lists in order of creation. The second version of a message replaces the first. */
function merged(first: readonly ChatMessage[], second: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(first.map((message) => [message.id, message]));
  for (const message of second) {
    const before = byId.get(message.id);
    byId.set(message.id, before ? newerState(before, message) : message);
  }
  return [...byId.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Keeps the receipts of both versions, because an answer may be older than a receipt. */
function newerState(before: ChatMessage, after: ChatMessage): ChatMessage {
  return {
    ...after,
    delivered: before.delivered || after.delivered,
    read: before.read || after.read,
  };
}
