/**
 * The last thread of a page. The cursor uses the time of its last message, so that a thread that
 * moves up between two pages does not shift the next page.
 */
export interface ThreadPosition {
  readonly lastMessageAt: string;
  readonly id: string;
}

export function toCursor({ lastMessageAt, id }: ThreadPosition): string {
  return `${Date.parse(lastMessageAt)}_${id}`;
}

const CURSOR = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns null for an invalid cursor: the list then starts at its beginning. */
export function fromCursor(cursor: string): ThreadPosition | null {
  const [, time, id] = CURSOR.exec(cursor) ?? [];
  return id === undefined ? null : { lastMessageAt: new Date(Number(time)).toISOString(), id };
}
