import { formatDate } from '@makeport/web';
import type { ChatMessage } from '../chat-types';

export type Row =
  | { kind: 'day'; key: string; label: string }
  | { kind: 'new'; key: string }
  | { kind: 'message'; key: string; message: ChatMessage; follows: boolean };

const TOGETHER_MS = 5 * 60_000;

/**
 * Returns the messages with a separator before each new day (in the viewer's time zone) and before
 * the first new message. Messages written shortly after each other have less space between them.
 */
export function getRows(
  messages: readonly ChatMessage[],
  { newFrom, now = new Date() }: { newFrom: string | null; now?: Date },
): Row[] {
  const rows: Row[] = [];
  let before: ChatMessage | null = null;
  for (const message of messages) {
    const date = new Date(message.createdAt);
    const newDay = before === null || !sameDay(new Date(before.createdAt), date);
    if (newDay) {
      rows.push({
        kind: 'day',
        key: `day ${message.createdAt.slice(0, 10)} ${message.id}`,
        label: dayLabel(date, now),
      });
    }
    const isNew = message.id === newFrom;
    if (isNew) rows.push({ kind: 'new', key: 'new' });
    const follows: boolean =
      !newDay &&
      !isNew &&
      before?.senderId === message.senderId &&
      date.getTime() - Date.parse(before.createdAt) < TOGETHER_MS;
    rows.push({ kind: 'message', key: message.clientId, message, follows });
    before = message;
  }
  return rows;
}

/** Returns 'Today', 'Yesterday' or a date like 'Nov 21, 2025'. */
export function dayLabel(day: Date, now: Date): string {
  if (sameDay(day, now)) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  return sameDay(day, yesterday) ? 'Yesterday' : formatDate(day);
}

function sameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString();
}
