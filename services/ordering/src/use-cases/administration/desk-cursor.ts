import { illegalCursor } from '../../domain/order/order-life.errors';

/** Where a page of a queue ended: its last row's age and key. */
type Mark = readonly [since: string, key: string];

export function writeCursor(mark: Mark): string {
  return Buffer.from(JSON.stringify(mark)).toString('base64url');
}

/** @throws InvalidInput for anything else than what `writeCursor` made */
export function readCursor(cursor: string): Mark {
  try {
    const mark: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(mark) && mark.length === 2) {
      const [since, key] = mark as unknown[];
      if (typeof since === 'string' && !Number.isNaN(Date.parse(since)) && typeof key === 'string')
        return [since, key];
    }
  } catch {
    // told below
  }
  throw illegalCursor();
}
