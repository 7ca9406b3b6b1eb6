import type { Mail, MailContent } from '../mail/mail';
import { conversation, getSubject, type NotifiedMessage } from './message-notifications';

const MINUTE = 60_000;
/** The delay after the last message, because senders often write several in a row. */
const PAUSE_MS = 5 * MINUTE;
/** The maximum delay after the first message, for a conversation without pauses. */
const MAX_WAIT_MS = 30 * MINUTE;
const SHOWN = 10;

/**
 * Returns when to mail the unread messages.
 * @param waitingSince the time of the oldest message that was not mailed yet
 */
export function digestDueAt(waitingSince: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + PAUSE_MS, waitingSince.getTime() + MAX_WAIT_MS));
}

/**
 * Returns one mail about all unread messages.
 * @param messages at least one, oldest first, of one recipient
 */
export function toUnreadMessagesMail(
  messages: readonly [NotifiedMessage, ...NotifiedMessage[]],
): Mail {
  const [{ recipientId, recipientKind }] = messages;
  const subject = subjectLine(messages);
  const shown = messages.slice(-SHOWN);
  const more = messages.length - shown.length;
  const content: MailContent = {
    subject,
    preview: shown[0]?.preview ?? '',
    heading: subject,
    name: null,
    paragraphs: [
      ...shown.map(
        (message) =>
          `${message.urgent ? 'Urgent: ' : ''}${getSubject(message)}: “${message.preview}”`,
      ),
      ...(more > 0
        ? [`${more} earlier ${more === 1 ? 'message is' : 'messages are'} unread, too.`]
        : []),
    ],
    action: { label: 'Read and answer', address: getPlace(messages) },
    footnote: 'You get this e-mail because you have unread messages.',
    settings: `/${recipientKind}/settings`,
  };
  return { recipientId, kind: 'message', content };
}

/** Returns the address of the conversation, or of the list if the messages are of several. */
function getPlace(messages: readonly [NotifiedMessage, ...NotifiedMessage[]]): string {
  const [{ recipientKind, threadId }] = messages;
  const one = messages.every((message) => message.threadId === threadId);
  return one ? conversation(recipientKind, threadId) : `/${recipientKind}/messages`;
}

function subjectLine(messages: readonly NotifiedMessage[]): string {
  const senders = new Set(messages.map(({ senderName }) => senderName));
  const from = senders.size === 1 ? ` from ${[...senders].join('')}` : '';
  return messages.length === 1 ? `New message${from}` : `${messages.length} new messages${from}`;
}
