import type { ChatMessage } from '../chat-types';

/** A stretch of a conversation that is held and shown, oldest first; long ones are never held as a whole. */
export interface Timeline {
  messages: readonly ChatMessage[];
  /** Whether the server has older ones than the first. */
  hasEarlier: boolean;
  /** Whether the server has newer ones than the last: then what arrives is not appended, it would leave a gap. */
  hasLater: boolean;
}

export type TimelinePage = Timeline;

export const EMPTY_TIMELINE: Timeline = { messages: [], hasEarlier: false, hasLater: false };

/** More than this is let go at the end that is farther from what was asked for. */
export const MAX_HELD = 300;

/** Puts a page of older messages before the ones that are held. */
export function withEarlier(timeline: Timeline, page: TimelinePage): Timeline {
  const messages = merged(page.messages, timeline.messages);
  return {
    messages: messages.slice(0, MAX_HELD),
    hasEarlier: page.hasEarlier,
    hasLater: timeline.hasLater || messages.length > MAX_HELD,
  };
}

/** Puts a page of newer messages after the ones that are held. */
export function withLater(timeline: Timeline, page: TimelinePage): Timeline {
  const messages = merged(timeline.messages, page.messages);
  return {
    messages: messages.slice(-MAX_HELD),
    hasEarlier: timeline.hasEarlier || messages.length > MAX_HELD,
    hasLater: page.hasLater,
  };
}

/** Whether the page continues what is held, so that nothing can be missing between the two. */
export function continues(timeline: Timeline, page: TimelinePage): boolean {
  if (!page.hasEarlier) return true;
  const held = new Set(timeline.messages.map(({ id }) => id));
  return page.messages.some(({ id }) => held.has(id));
}

/** The newest page beside what is held: joined where they touch, else in its place. */
export function withNewest(timeline: Timeline, page: TimelinePage): Timeline {
  if (timeline.hasLater || !continues(timeline, page)) return page;
  const messages = merged(timeline.messages, page.messages);
  return { messages, hasEarlier: earlierThan(timeline, page), hasLater: page.hasLater };
}

function earlierThan(timeline: Timeline, page: TimelinePage): boolean {
  return timeline.messages.length > 0 ? timeline.hasEarlier && page.hasEarlier : page.hasEarlier;
}

/** A message that arrived or was sent. One that is held already is replaced: it appears once (CHAT-29). */
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

/** What the reader has received and read by now; a tick never goes back (CHAT-26). */
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

/** Each message once, the later one's version of it, in the order in which they were written. */
function merged(first: readonly ChatMessage[], second: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(first.map((message) => [message.id, message]));
  for (const message of second) {
    const before = byId.get(message.id);
    byId.set(message.id, before ? newerState(before, message) : message);
  }
  return [...byId.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** An answer may be older than a receipt that overtook it. */
function newerState(before: ChatMessage, after: ChatMessage): ChatMessage {
  return {
    ...after,
    delivered: before.delivered || after.delivered,
    read: before.read || after.read,
  };
}
