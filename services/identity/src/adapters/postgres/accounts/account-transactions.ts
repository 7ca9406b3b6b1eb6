import { Outbox } from '@makeport/event-bus';
import { NEW_RIGHTS_HOURS } from '@makeport/rules';
import { AuditLog } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account, UserType } from '../../../domain/account';
import type { NewRights } from '../../../domain/administrator-waiting-period';
import type { Profile } from '../../../domain/profiles/profile';
import type {
  AccountListing,
  AdminAction,
  Erased,
  LockedAccount,
} from '../../../use-cases/accounts/ports';
import { findListing } from './account-directory';
import { AccountEntity, toAccount, toNewRights } from './account.entity';
import { BrandEntity } from './brand.entity';
import { eraseAccount } from './erase-account';
import { IdentityTransaction } from './identity-transaction';
import { ManufacturerEntity } from './manufacturer.entity';
import { removeSecondFactor } from '../second-factor/second-factor.repository';

@Injectable()
export class AccountTransactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  run<T>(work: (transaction: AccountTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new AccountTransaction(manager, this.outbox, this.audit)),
    );
  }
}

export class AccountTransaction extends IdentityTransaction {
  constructor(
    manager: EntityManager,
    outbox: Outbox,
    protected readonly audit: AuditLog,
  ) {
    super(manager, outbox);
  }

  /** Locks the set of administrators until the transaction ends. */
  async lockAdministrators(): Promise<void> {
    await this.manager.query(`SELECT pg_advisory_xact_lock(hashtext('administrators'))`);
  }

  /** Locks the account until the transaction ends. */
  async lockAccount(id: string): Promise<LockedAccount | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const entity = await this.manager.findOne(AccountEntity, { where: { id }, lock });
    if (!entity) return null;
    const { closedAt, erasedAt } = entity;
    const newRights = toNewRights(entity.adminRightsAt, entity.adminRightsBy);
    return { account: toAccount(entity), closed: closedAt !== null, closedAt, erasedAt, newRights };
  }

  /** Counts the open administrator accounts with all rights. */
  async countFullAdministrators(): Promise<number> {
    const [row] = await this.manager.query<{ admins: number }[]>(
      `SELECT count(*)::integer AS admins FROM accounts
       WHERE account_type = 'admin' AND admin_scope IS NULL AND closed_at IS NULL`,
    );
    return row?.admins ?? 0;
  }

  /** Returns whether any other account is, or ever was, an administrator. */
  async hasHadOtherAdministrator(id: string): Promise<boolean> {
    const [row] = await this.manager.query<{ had: boolean }[]>(
      `SELECT EXISTS (SELECT FROM accounts WHERE account_type = 'admin' AND id <> $1)
         OR EXISTS (SELECT FROM audit_log
           WHERE action IN ('account.create', 'account.change-role') AND result = 'done' AND target_id <> $2
             AND 'admin' IN (before ->> 'role', after ->> 'role')) AS had`,
      [id, id],
    );
    return row?.had ?? true;
  }

  /** Returns the open administrator accounts of all scopes. */
  async listAdministrators(): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT id FROM accounts WHERE account_type = 'admin' AND closed_at IS NULL`,
    );
    return rows.map(({ id }) => id);
  }

  /** @param rights null if the rights count immediately */
  async setNewRights(id: string, rights: NewRights | null): Promise<void> {
    const changes = { adminRightsAt: rights?.at ?? null, adminRightsBy: rights?.by ?? null };
    await this.manager.update(AccountEntity, { id }, changes);
  }

  async setRole(
    id: string,
    kind: Pick<Account, 'userType' | 'role' | 'adminScope' | 'companyName'>,
  ): Promise<void> {
    await this.manager.update(AccountEntity, { id }, kind);
  }

  async setClosed(id: string, closedAt: Date | null): Promise<void> {
    // Reopening an account withdraws its erasure request.
    const opened = closedAt === null && { erasureRequestedAt: null };
    await this.manager.update(AccountEntity, { id }, { closedAt, ...opened });
  }

  async setErasureRequested(id: string, requestedAt: Date): Promise<void> {
    await this.manager.update(AccountEntity, { id }, { erasureRequestedAt: requestedAt });
  }

  /**
   * Returns the administrator who last closed the account, or null if the owner closed it or the
   * audit log has no entry. If the closing administrator's own rights did not count yet, returns
   * the administrator who gave those rights.
   */
  async findWhoClosed(id: string): Promise<string | null> {
    const [row] = await this.manager.query<{ actor_id: string }[]>(
      `SELECT CASE WHEN happened_at < admin_rights_at + make_interval(hours => $3) THEN admin_rights_by ELSE actor_id END
         AS actor_id
       FROM audit_log LEFT JOIN accounts actor ON actor.id = actor_id
       WHERE target_type = 'account' AND target_id = $1 AND action = 'account.close' AND result = 'done'
         AND before ->> 'closed' = 'false'
         AND NOT EXISTS (SELECT FROM accounts WHERE id = $2 AND erasure_requested_at IS NOT NULL)
       ORDER BY happened_at DESC LIMIT 1`,
      [id, id, NEW_RIGHTS_HOURS],
    );
    return row?.actor_id ?? null;
  }

  /** Erases all personal data and replaces the password by a random one. */
  erase(erased: Erased): Promise<void> {
    return eraseAccount(this.manager, erased);
  }

  /** @returns false if the account had no second factor */
  removeSecondFactor(id: string): Promise<boolean> {
    return removeSecondFactor(this.manager, id);
  }

  async findProfile(id: string, userType: UserType): Promise<Profile | null> {
    if (userType === 'brand') {
      const profile = await this.manager.findOneBy(BrandEntity, { id });
      return profile && { userType, profile };
    }
    const profile = await this.manager.findOneBy(ManufacturerEntity, { id });
    return profile && { userType, profile };
  }

  getListing(id: string): Promise<AccountListing> {
    return findListing(this.manager, id);
  }

  /** @returns false if the account does not have this session */
  async removeSessionById(accountId: string, sessionId: string): Promise<boolean> {
    const [, removed] = await this.manager.query<[unknown, number]>(
      'DELETE FROM sessions WHERE account_id = $1 AND id = $2',
      [accountId, sessionId],
    );
    return removed > 0;
  }

  /** Writes to the audit log. */
  async record(
    action: AdminAction,
    change: { before?: object; after?: object } = {},
  ): Promise<void> {
    await this.audit.record(this.manager, { ...action, ...toSnapshots(change) });
  }
}

const toSnapshots = ({ before, after }: { before?: object; after?: object }) => ({
  before: before ? { ...before } : null,
  after: after ? { ...after } : null,
});
