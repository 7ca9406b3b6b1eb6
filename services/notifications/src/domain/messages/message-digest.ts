import type { Mail, MailContent } from '../mail/mail';
import { conversation, getSubject, type NotifiedMessage } from './message-notifications';

const MINUTE = 60_000;
/** Whoever writes several messages is waited for. */
const PAUSE_MS = 5 * MINUTE;
/** A conversation that does not pause is told of all the same. */
const MAX_WAIT_MS = 30 * MINUTE;
const SHOWN = 10;

/** When one mail tells of everything unread. @param waitingSince of the first message that it will tell of */
export function digestDueAt(waitingSince: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + PAUSE_MS, waitingSince.getTime() + MAX_WAIT_MS));
}

/** One mail for all that a recipient has not read. @param messages at least one, oldest first, of one recipient */
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
        ? [`${more} earlier ${more === 1 ? 'message waits' : 'messages wait'} too.`]
        : []),
    ],
    action: { label: 'Read and answer', address: getPlace(messages) },
    footnote: 'You get this e-mail because you have messages that you have not read.',
    settings: `/${recipientKind}/settings`,
  };
  return { recipientId, kind: 'message', content };
}

/** Their conversation, or the list of all where there are several. */
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
