import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import {
  type AccountTransaction,
  AccountTransactions,
} from '../../adapters/postgres/accounts/account-transactions';
import { ObligationsClient } from '../../adapters/rpc/clients/obligations-client';
import {
  closedByYourself,
  erasureTooEarly,
  notClosed,
  obligationsOpen,
} from '../../domain/identity.errors';
import { checkRightsAreNotNew, lockForAdministrator } from '../accounts/administrator-checks';
import { TimeSource, type AdminAction, type LockedAccount } from '../accounts/ports';
import { eraseAndPublish } from './erase-and-publish';

/**
 * By then, everything that was in flight when the account was closed has ended: requests, uploads,
 * checkouts.
 */
export const ERASABLE_AFTER_MS = 24 * 60 * 60 * 1000;

interface Target {
  readonly actorId: string;
  readonly accountId: string;
}

/**
 * ADR 0063: erases all personal data of a closed account for good. If there is another
 * administrator, the one who closed the account may not erase it.
 */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly obligations: ObligationsClient,
    private readonly hasher: PasswordHasher,
    private readonly time: TimeSource,
  ) {}

  /**
   * Has no effect if the account is already erased, for example after a double click.
   * @returns when the account was erased
   */
  async execute(target: Target, action: AdminAction): Promise<Date> {
    const erasedAt = await this.transactions.run(async (transaction) => {
      const locked = await this.lockErasable(transaction, target);
      if (locked.erasedAt) await transaction.record(action, { before: { erased: true } });
      return locked.erasedAt;
    });
    if (erasedAt) return erasedAt;
    // Calls ordering outside of a transaction, so that no lock is held meanwhile.
    const { obligations, hasMore } = await this.obligations.find(target.accountId);
    if (obligations.length > 0) throw obligationsOpen(obligations, hasMore);
    const passwordHash = await this.hasher.hash(randomUUID());
    return this.transactions.run(async (transaction) => {
      const locked = await this.lockErasable(transaction, target);
      const erased =
        locked.erasedAt ??
        (await eraseAndPublish(transaction, locked, passwordHash, this.time.now()));
      await transaction.record(action, {
        before: { erased: locked.erasedAt !== null },
        after: { erased: true },
      });
      return erased;
    });
  }

  /**
   * Locks and returns an account that may be erased or already is.
   * @throws DomainError for a refusal that does not depend on open obligations
   */
  private async lockErasable(
    transaction: AccountTransaction,
    target: Target,
  ): Promise<LockedAccount> {
    const locked = await lockForAdministrator(transaction, { ...target, what: 'account' });
    if (locked.erasedAt) return locked;
    if (!locked.closedAt) throw notClosed();
    const now = this.time.now();
    if (now.getTime() - locked.closedAt.getTime() < ERASABLE_AFTER_MS) throw erasureTooEarly();
    await checkRightsAreNotNew(transaction, target.actorId, now);
    const closedBySame = (await transaction.findWhoClosed(target.accountId)) === target.actorId;
    if (closedBySame && (await transaction.hasHadOtherAdministrator(target.actorId)))
      throw closedByYourself();
    return locked;
  }
}
