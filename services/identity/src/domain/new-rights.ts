/** ADR 0082: until then an administrator's new rights do not count as a second administrator's. */
const COUNT_AFTER_MS = 24 * 60 * 60 * 1000;

/** By whom an administrator was created, promoted or reopened, or had its second factor reset, and when. */
export interface NewRights {
  readonly at: Date;
  readonly by: string;
}

/** From when they count; null: they do. */
export function getApprovesFrom(rights: NewRights | null, now: Date): Date | null {
  if (!rights) return null;
  const from = new Date(rights.at.getTime() + COUNT_AFTER_MS);
  return from > now ? from : null;
}

/** Rights given later do not count now. */
export const countingBefore = (now: Date): Date => new Date(now.getTime() - COUNT_AFTER_MS);
