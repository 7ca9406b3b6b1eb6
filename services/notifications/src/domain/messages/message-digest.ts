import type { Mail, MailContent } from '../mail/mail';
import { conversation, getSubject, type NotifiedMessage } from './message-notifications';

const MINUTE = 60_000;
/** The pause after the last message, since senders often write several. */
const PAUSE_MS = 5 * MINUTE;
/** The maximum wait if the conversation does not pause. */
const MAX_WAIT_MS = 30 * MINUTE;
const SHOWN = 10;

/**
 * Returns the time of the digest of all unread messages. @param waitingSince the time of the
 * digest's first message
 */
export function digestDueAt(waitingSince: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + PAUSE_MS, waitingSince.getTime() + MAX_WAIT_MS));
}

/**
 * Returns one mail for all unread messages. @param messages at least one, oldest first, of one
 * recipient
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

/** Returns the address of their conversation, or of the list if there are several. */
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
