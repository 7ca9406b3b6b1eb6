import { MAX_MESSAGE_LENGTH } from '@makeport/rules';

/** From here on the counter shows how much room is left. */
const COUNTED_FROM = 9_000;

/** Counted as the server counts, without the spaces at both ends. */
export function contentLength(text: string): number {
  return text.trim().length;
}

/** What the counter says; null as long as there is room enough (T12). */
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
