import { identityEvents } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  closedByYourself,
  erasureTooEarly,
  notClosed,
  obligationsOpen,
  userNotFound,
} from '../../domain/identity.errors';
import { checkCounts, lockForAdministrator } from '../accounts/check-administrators';
import { endAllSessions } from '../accounts/end-sessions';
import {
  AccountTransactions,
  TimeSource,
  type AccountTransaction,
  type AdminAction,
  type LockedAccount,
} from '../accounts/ports';
import { PasswordHasher } from '../ports';
import { OpenObligations } from './ports';

/** What was in flight when the account was closed has ended by then: requests, uploads, checkouts. */
export const ERASABLE_AFTER_MS = 24 * 60 * 60 * 1000;

interface Target {
  readonly actorId: string;
  readonly accountId: string;
}

/** ADR 0063: closed by one administrator, erased by another; nothing of the person stays, and it cannot be undone. */
@Injectable()
export class EraseAccount {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly obligations: OpenObligations,
    private readonly hasher: PasswordHasher,
    private readonly time: TimeSource,
  ) {}

  /** What is erased already stays so: somebody pressed twice. @returns since when */
  async execute(target: Target, action: AdminAction): Promise<Date> {
    const erasedAt = await this.transactions.run(async (transaction) => {
      const locked = await this.lockErasable(transaction, target);
      if (locked.erasedAt) await transaction.record(action, { before: { erased: true } });
      return locked.erasedAt;
    });
    if (erasedAt) return erasedAt;
    // No lock is held while another service answers.
    const { obligations, hasMore } = await this.obligations.find(target.accountId);
    if (obligations.length > 0) throw obligationsOpen(obligations, hasMore);
    const passwordHash = await this.hasher.hash(randomUUID());
    return this.transactions.run(async (transaction) => {
      const locked = await this.lockErasable(transaction, target);
      const erased = locked.erasedAt ?? (await this.erase(transaction, locked, passwordHash));
      await transaction.record(action, {
        before: { erased: locked.erasedAt !== null },
        after: { erased: true },
      });
      return erased;
    });
  }

  /**
   * After a restore of a backup that is older than the erasure: what was open was asked the first time.
   * @returns false if it is erased already
   */
  async repeat(accountId: string): Promise<boolean> {
    const passwordHash = await this.hasher.hash(randomUUID());
    return this.transactions.run(async (transaction) => {
      const locked = await transaction.lockAccount(accountId);
      if (!locked) throw userNotFound();
      if (locked.erasedAt) return false;
      const now = this.time.now();
      if (!locked.closed) await transaction.setClosed(accountId, now);
      await endAllSessions(transaction, accountId, now);
      await this.erase(transaction, locked, passwordHash);
      return true;
    });
  }

  /** @throws what is refused whatever is open; an erased account is not */
  private async lockErasable(
    transaction: AccountTransaction,
    target: Target,
  ): Promise<LockedAccount> {
    const locked = await lockForAdministrator(transaction, { ...target, what: 'account' });
    if (locked.erasedAt) return locked;
    if (!locked.closedAt) throw notClosed();
    const now = this.time.now();
    if (now.getTime() - locked.closedAt.getTime() < ERASABLE_AFTER_MS) throw erasureTooEarly();
    await checkCounts(transaction, target.actorId, now);
    const closedBySame = (await transaction.findWhoClosed(target.accountId)) === target.actorId;
    if (closedBySame && (await transaction.hasHadOtherAdministrator(target.actorId)))
      throw closedByYourself();
    return locked;
  }

  private async erase(
    transaction: AccountTransaction,
    { account: { id, email } }: LockedAccount,
    passwordHash: string,
  ): Promise<Date> {
    const now = this.time.now();
    await transaction.erase({ id, email, passwordHash, now });
    await transaction.publish(id, identityEvents.accountErased, {
      accountId: id,
      at: now.toISOString(),
    });
    return now;
  }
}
