import { illegalCursor } from '../../domain/order/order-life.errors';

/** The end of a page: its last row's age and key. */
type Mark = readonly [since: string, key: string];

export function writeCursor(mark: Mark): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url');
}

/** @throws DomainError illegalCursor for any text that `writeCursor` did not create */
export function readCursor(cursor: string): Mark {
  try {
    const mark: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(mark) && mark.length === 2) {
      const [since, key] = mark as unknown[];
      if (typeof since === 'string' && !Number.isNaN(Date.parse(since)) && typeof key === 'string')
        return [since, key];
    }
  } catch {
    // falls through to illegalCursor
  }
  throw illegalCursor();
}
