import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import { CodeAttempts } from '../../adapters/postgres/second-factor/code-attempts';
import { SecondFactorRepository } from '../../adapters/postgres/second-factor/second-factor.repository';
import { accountNotFound, wrongPassword } from '../../domain/identity.errors';
import { TimeSource } from '../accounts/ports';
import { hashToken } from '../sessions/tokens';
import { CheckCode } from './check-code';

export interface ReauthenticateInput {
  readonly accountId: string;
  /** The session's token. */
  readonly token: string;
  readonly password: string;
  readonly code: string;
  readonly clientAddress: string;
}

/**
 * REAUTH-1: checks the sign-in credentials again and marks the session as recently authenticated.
 */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly check: CheckCode,
    private readonly attempts: CodeAttempts,
    private readonly hasher: PasswordHasher,
    private readonly time: TimeSource,
  ) {}

  async execute({
    accountId,
    token,
    password,
    code,
    clientAddress,
  }: ReauthenticateInput): Promise<void> {
    const tokenHash = hashToken(token);
    if (!tokenHash) throw accountNotFound();
    const forgive = await this.attempts.count(accountId, clientAddress);
    const now = this.time.now();
    const confirmed = await this.factors.run(accountId, async (transaction) => {
      const { account, passwordHash } = transaction.owner;
      if (!(await this.hasher.verify(passwordHash, password))) throw wrongPassword();
      if (account.secondFactor) await this.check.use(transaction, code, now);
      return transaction.confirmSession(tokenHash, now);
    });
    if (!confirmed) throw accountNotFound();
    await forgive();
  }
}
