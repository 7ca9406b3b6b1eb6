import { NEW_RIGHTS_HOURS } from '@makeport/rules';

const COUNT_AFTER_MS = NEW_RIGHTS_HOURS * 60 * 60 * 1000;

/**
 * The administrator who gave another one new rights, and when: by creating, promoting or reopening
 * the account, or by resetting its second factor.
 */
export interface NewRights {
  readonly at: Date;
  readonly by: string;
}

/** Returns when the rights begin to count for approvals, or null if they count already. */
export function getApprovesFrom(rights: NewRights | null, now: Date): Date | null {
  if (!rights) return null;
  const from = new Date(rights.at.getTime() + COUNT_AFTER_MS);
  return from > now ? from : null;
}
