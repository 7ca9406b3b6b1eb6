import { NEW_RIGHTS_HOURS } from '@makeport/rules';

const COUNT_AFTER_MS = NEW_RIGHTS_HOURS * 60 * 60 * 1000;

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
