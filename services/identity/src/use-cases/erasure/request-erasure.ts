import { identityEvents } from '@makeport/contracts';
import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import { AccountTransactions } from '../../adapters/postgres/accounts/account-transactions';
import { CodeAttempts } from '../../adapters/postgres/second-factor/code-attempts';
import { SecondFactorRepository } from '../../adapters/postgres/second-factor/second-factor.repository';
import { ObligationsClient } from '../../adapters/rpc/clients/obligations-client';
import { getAccountType } from '../../domain/account';
import {
  accountNotFound,
  administratorsAreClosed,
  deletionRefused,
  wrongPassword,
} from '../../domain/identity.errors';
import { endAllSessions } from '../accounts/end-user-sessions';
import { TimeSource } from '../accounts/ports';
import { CheckCode } from '../second-factor/check-code';

export interface ErasureRequest {
  readonly accountId: string;
  readonly password: string;
  readonly code: string;
  readonly clientAddress: string;
}

/**
 * ADR 0063: closes the account for its owner and requests its erasure, which an administrator then
 * carries out.
 */
@Injectable()
export class RequestErasure {
  constructor(
    private readonly transactions: AccountTransactions,
    private readonly factors: SecondFactorRepository,
    private readonly check: CheckCode,
    private readonly attempts: CodeAttempts,
    private readonly obligations: ObligationsClient,
    private readonly hasher: PasswordHasher,
    private readonly time: TimeSource,
  ) {}

  /** @returns when the erasure was requested */
  async execute(request: ErasureRequest): Promise<Date> {
    await this.prove(request);
    const { accountId } = request;
    // Calls ordering outside of a transaction, so that no lock is held meanwhile.
    const { obligations, hasMore } = await this.obligations.find(accountId);
    if (obligations.length > 0) throw deletionRefused(obligations, hasMore);
    const now = this.time.now();
    await this.transactions.run(async (transaction) => {
      const locked = await transaction.lockAccount(accountId);
      if (!locked || locked.closed) throw accountNotFound();
      await transaction.setClosed(accountId, now);
      await transaction.setErasureRequested(accountId, now);
      await endAllSessions(transaction, accountId, now);
      const accountType = getAccountType(locked.account);
      const data = { accountId, accountType, erasureRequested: true, at: now.toISOString() };
      await transaction.publish(accountId, identityEvents.accountClosed, data);
    });
    return now;
  }

  /** Requires the credentials of sign-in again, because another person may use an open page. */
  private async prove({ accountId, password, code, clientAddress }: ErasureRequest): Promise<void> {
    const forgive = await this.attempts.count(accountId, clientAddress);
    const proved = await this.factors.run(accountId, async (transaction) => {
      const { account, passwordHash } = transaction.owner;
      if (account.role === 'admin') throw administratorsAreClosed();
      if (!(await this.hasher.verify(passwordHash, password))) throw wrongPassword();
      if (account.secondFactor) await this.check.use(transaction, code, this.time.now());
      return true;
    });
    if (!proved) throw accountNotFound();
    await forgive();
  }
}
