import { randomUUID } from 'node:crypto';
import type { PasswordHasher } from '../../adapters/passwords/password-hasher';
import type { AccountTransactions } from '../../adapters/postgres/accounts/account-transactions';
import { userNotFound } from '../../domain/identity.errors';
import { endAllSessions } from '../accounts/end-user-sessions';
import { eraseAndPublish } from './erase-and-publish';

/**
 * Repeats an erasure that a restored backup has undone. Open obligations were checked the first
 * time.
 */
export class RepeatErasure {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly hasher: PasswordHasher,
    private readonly now: () => Date,
  ) {}

  /** @returns false if the account is already erased */
  async execute(accountId: string): Promise<boolean> {
    const passwordHash = await this.hasher.hash(randomUUID());
    return this.transactions.run(async (transaction) => {
      const locked = await transaction.lockAccount(accountId);
      if (!locked) throw userNotFound();
      if (locked.erasedAt) return false;
      const now = this.now();
      if (!locked.closed) await transaction.setClosed(accountId, now);
      await endAllSessions(transaction, accountId, now);
      await eraseAndPublish(transaction, locked, passwordHash, now);
      return true;
    });
  }
}
