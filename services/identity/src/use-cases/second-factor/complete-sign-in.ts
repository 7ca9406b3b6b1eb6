import { Injectable } from '@nestjs/common';
import { CodeAttempts } from '../../adapters/postgres/second-factor/code-attempts';
import { SecondFactorRepository } from '../../adapters/postgres/second-factor/second-factor.repository';
import { signInExpired } from '../../domain/identity.errors';
import { TimeSource } from '../accounts/ports';
import { openSession, type OpenedSession } from '../sessions/open-session';
import { hashToken } from '../sessions/tokens';
import { CheckCode, type UsedCode } from './check-code';

export interface CompleteSignInInput {
  /** The challenge's token. */
  readonly token: string;
  readonly code: string;
  readonly clientAddress: string;
  readonly replacedToken?: string | undefined;
}

/** MFA-2: checks the code and opens the session, as the second step of signing in. */
@Injectable()
export class CompleteSignIn {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly check: CheckCode,
    private readonly attempts: CodeAttempts,
    private readonly time: TimeSource,
  ) {}

  /** Returns the account that has passed the first step, or null if the challenge is not valid. */
  async getAccount(token: string): Promise<string | null> {
    const tokenHash = hashToken(token);
    return tokenHash && this.factors.findChallenge(tokenHash, this.time.now());
  }

  async execute(
    accountId: string | null,
    { token, code, ...origin }: CompleteSignInInput,
  ): Promise<OpenedSession & { readonly used: UsedCode }> {
    const tokenHash = hashToken(token);
    if (!tokenHash || accountId === null) throw signInExpired();
    const forgive = await this.attempts.count(accountId, origin.clientAddress);
    const now = this.time.now();
    const opened = await this.factors.run(accountId, async (transaction) => {
      const used = await this.check.use(transaction, code, now);
      if (!(await transaction.takeChallenge(tokenHash))) throw signInExpired();
      return {
        ...(await openSession(transaction.identity, transaction.owner.account, now, origin)),
        used,
      };
    });
    if (!opened) throw signInExpired();
    await forgive();
    return opened;
  }
}
