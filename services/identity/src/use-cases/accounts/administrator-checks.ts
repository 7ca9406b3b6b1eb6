import type { AccountTransaction } from '../../adapters/postgres/accounts/account-transactions';
import {
  administratorIsNew,
  lastAdmin,
  notAuthorized,
  ownAccount,
  userNotFound,
} from '../../domain/identity.errors';
import { getApprovesFrom } from '../../domain/administrator-waiting-period';
import type { LockedAccount } from './ports';

interface Change {
  readonly actorId: string;
  readonly accountId: string;
  /** The kind of action. Administrators cannot apply it to their own account. */
  readonly what: 'role' | 'account' | 'second_factor' | 'confirmation';
}

/**
 * Locks the target and checks that the actor is still an administrator. If two administrators act
 * on each other concurrently, the second is refused.
 */
export async function lockForAdministrator(
  transaction: AccountTransaction,
  { actorId, accountId, what }: Change,
): Promise<LockedAccount> {
  if (actorId === accountId) throw ownAccount(what);
  await transaction.lockAdministrators();
  const actor = await transaction.lockAccount(actorId);
  if (!actor || actor.closed || !isFullAdministrator(actor)) throw notAuthorized();
  const target = await transaction.lockAccount(accountId);
  if (!target) throw userNotFound();
  return target;
}

/**
 * Refuses if `target` is the last administrator with all rights. Must be called before `target`
 * loses them.
 */
export async function keepOneAdministrator(
  transaction: AccountTransaction,
  target: LockedAccount,
): Promise<void> {
  if (target.closed || !isFullAdministrator(target)) return;
  if ((await transaction.countFullAdministrators()) <= 1) throw lastAdmin();
}

/** ADR 0036: refuses an administrator whose new rights do not count yet. */
export async function checkRightsAreNotNew(
  transaction: AccountTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  const actor = await transaction.lockAccount(accountId);
  if (getApprovesFrom(actor?.newRights ?? null, now)) throw administratorIsNew();
}

function isFullAdministrator({ account }: LockedAccount): boolean {
  return account.role === 'admin' && !account.adminScope;
}
