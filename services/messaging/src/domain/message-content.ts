import { emptyMessage } from './messaging.errors';

const PREVIEW_LENGTH = 200;

/**
 * Returns the stored form: trimmed, and without NUL characters, which PostgreSQL does not store.
 */
const cleaned = (content: string): string => content.replaceAll('\0', '').trim();

/**
 * Returns the content of a message (CHAT-15). Throws if the text is blank and no files are
 * attached.
 */
export function messageContent(content: string, attachments: number): string {
  const text = cleaned(content);
  if (text === '' && attachments === 0) throw emptyMessage();
  return text;
}

/**
 * Returns the preview for lists and notifications: the beginning of the text on one line, or the
 * file names.
 */
export function preview(content: string, fileNames: readonly string[]): string {
  const text = content === '' ? fileNames.join(', ') : content;
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= PREVIEW_LENGTH
    ? characters.join('')
    : `${characters.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}

/**
 * Returns the time of a message: at least one millisecond after the previous one, so that times
 * give the order of a thread.
 */
export function sentAt(now: Date, lastMessageAt: string): Date {
  return new Date(Math.max(now.getTime(), Date.parse(lastMessageAt) + 1));
}
