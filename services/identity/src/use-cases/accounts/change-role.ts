import { identityEvents } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import {
  type AccountTransaction,
  AccountTransactions,
} from '../../adapters/postgres/accounts/account-transactions';
import {
  getAccountType,
  toKind,
  getName,
  type Account,
  type AccountType,
  type AdminScope,
  type UserType,
} from '../../domain/account';
import { userClosed } from '../../domain/identity.errors';
import { newProfile } from '../../domain/profiles/profile';
import { toProfileUpdated } from '../profiles/profile-updated';
import { keepOneAdministrator, lockForAdministrator } from './administrator-checks';
import { endAllSessions } from './end-user-sessions';
import { notifyAdministratorChange } from './notify-administrator-change';
import { TimeSource, type AccountListing, type AdminAction } from './ports';

export interface ChangeRoleInput {
  readonly actorId: string;
  readonly accountId: string;
  readonly role: AccountType;
  readonly adminScope?: AdminScope | null | undefined;
}

/** OPEN-80: changes the role immediately, and ends all sessions of the account. */
@Injectable()
export class ChangeRole {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly time: TimeSource,
  ) {}

  execute(input: ChangeRoleInput, action: AdminAction): Promise<AccountListing> {
    const { accountId, role } = input;
    const adminScope = role === 'admin' ? (input.adminScope ?? null) : null;
    const now = this.time.now();
    return this.transactions.run(async (transaction) => {
      const target = await lockForAdministrator(transaction, { ...input, what: 'role' });
      if (target.closed) throw userClosed();
      const { account } = target;
      const before = { role: getAccountType(account), adminScope: account.adminScope ?? null };
      const changed = before.role !== role || before.adminScope !== adminScope;
      if (changed) {
        if (role !== 'admin' || adminScope) await keepOneAdministrator(transaction, target);
        const kind = toKind(role);
        const companyName = kind.userType ? getName(account) : account.companyName;
        await transaction.setRole(accountId, { ...kind, adminScope, companyName });
        await endAllSessions(transaction, accountId, now);
        await this.tell(transaction, { ...input, before: before.role, now });
        if (before.role !== role) await this.follow(transaction, { account, role, now });
      }
      await transaction.record(action, { before, after: { role, adminScope } });
      return transaction.getListing(accountId);
    });
  }

  private async tell(
    transaction: AccountTransaction,
    change: ChangeRoleInput & { readonly before: AccountType; readonly now: Date },
  ): Promise<void> {
    const { actorId: byId, accountId, role, before, now: at } = change;
    if (role === 'admin') await transaction.setNewRights(accountId, { at, by: byId });
    else if (before !== 'admin') return;
    const told = role !== 'admin' ? 'demoted' : before === 'admin' ? 'rights_changed' : 'promoted';
    await notifyAdministratorChange(transaction, accountId, { change: told, byId, at });
  }

  /** Publishes the change and creates the profile that the new role requires. */
  private async follow(
    transaction: AccountTransaction,
    {
      account,
      role,
      now,
    }: { readonly account: Account; readonly role: AccountType; readonly now: Date },
  ): Promise<void> {
    const { id: accountId } = account;
    const at = now.toISOString();
    const formerType = getAccountType(account);
    const changed = { accountId, formerType, accountType: role, at };
    await transaction.publish(accountId, identityEvents.accountRoleChanged, changed);
    if (role === 'brand' || role === 'manufacturer')
      await addMissingProfile(transaction, account, role, now);
  }
}

/**
 * Adds a profile unless the account already had this role before. Publishes the profile in both
 * cases.
 */
async function addMissingProfile(
  transaction: AccountTransaction,
  account: Account,
  userType: UserType,
  now: Date,
): Promise<void> {
  const stored = await transaction.findProfile(account.id, userType);
  const profile = stored ?? newProfile(userType, account.id, getName(account), now);
  if (!stored) await transaction.addProfile(profile);
  await transaction.publish(account.id, identityEvents.profileUpdated, toProfileUpdated(profile));
}
