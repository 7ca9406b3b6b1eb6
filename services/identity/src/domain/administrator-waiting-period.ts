import { NEW_RIGHTS_HOURS } from '@makeport/rules';

const COUNT_AFTER_MS = NEW_RIGHTS_HOURS * 60 * 60 * 1000;

/**
 * The administrator who created, promoted or reopened another, or reset the second factor, and
 * when.
 */
export interface NewRights {
  readonly at: Date;
  readonly by: string;
}

/** Returns when the rights begin to count, or null if they already do. */
export function getApprovesFrom(rights: NewRights | null, now: Date): Date | null {
  if (!rights) return null;
  const from = new Date(rights.at.getTime() + COUNT_AFTER_MS);
  return from > now ? from : null;
}
