import { emptyMessage } from './messaging.errors';

const PREVIEW_LENGTH = 200;

/** As it is stored: without what surrounds it. PostgreSQL stores no zero character. */
const cleaned = (content: string): string => content.replaceAll('\0', '').trim();

/** CHAT-15. Throws for a text without anything to read, unless files come with it. */
export function messageContent(content: string, attachments: number): string {
  const text = cleaned(content);
  if (text === '' && attachments === 0) throw emptyMessage();
  return text;
}

/** What lists and notifications show of a message: the beginning of its text in one line, or its files. */
export function preview(content: string, fileNames: readonly string[]): string {
  const text = content === '' ? fileNames.join(', ') : content;
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= PREVIEW_LENGTH
    ? characters.join('')
    : `${characters.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}

/**
 * When a message was sent. Later than the one before it by a millisecond at least, so that times order the messages
 * of a thread as it does.
 */
export function sentAt(now: Date, lastMessageAt: string): Date {
  return new Date(Math.max(now.getTime(), Date.parse(lastMessageAt) + 1));
}
