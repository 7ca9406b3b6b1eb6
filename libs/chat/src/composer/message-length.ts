import { MAX_MESSAGE_LENGTH } from '@makeport/rules';

/** From this length on, the counter shows the remaining characters. */
const COUNTED_FROM = 9_000;

/** Returns the length that the server checks, without the whitespace at both ends. */
export function contentLength(text: string): number {
  return text.trim().length;
}

/** Returns the counter's text; null while the message is far from the limit (T12). */
export function lengthNote(text: string): { text: string; tooLong: boolean } | null {
  const length = contentLength(text);
  if (length < COUNTED_FROM) return null;
  const counted = `${format(length)} of ${format(MAX_MESSAGE_LENGTH)} characters`;
  const over = length - MAX_MESSAGE_LENGTH;
  if (over <= 0) return { text: counted, tooLong: false };
  return {
    text: `A message has at most ${format(MAX_MESSAGE_LENGTH)} characters: ${format(over)} too many.`,
    tooLong: true,
  };
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
