import { Injectable } from '@nestjs/common';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import { CodeAttempts } from '../../adapters/postgres/second-factor/code-attempts';
import {
  type FactorTransaction,
  SecondFactorRepository,
} from '../../adapters/postgres/second-factor/second-factor.repository';
import { accountNotFound, wrongPassword } from '../../domain/identity.errors';
import { TimeSource } from '../accounts/ports';
import { CheckCode, type UsedCode } from './check-code';
import { renewRecoveryCodes } from './renew-recovery-codes';
import { notifySecondFactorChange } from './notify-second-factor-change';

export interface Proof {
  readonly accountId: string;
  readonly password: string;
  readonly code: string;
  readonly clientAddress: string;
}

/** MFA-4: requires both the password and a code, because another person may use an open page. */
@Injectable()
export class DisableSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly check: CheckCode,
    private readonly attempts: CodeAttempts,
    private readonly hasher: PasswordHasher,
    private readonly time: TimeSource,
  ) {}

  async disable(proof: Proof): Promise<UsedCode> {
    const { used } = await this.withProof(proof, async (transaction) => {
      const { owner, identity } = transaction;
      await transaction.remove();
      await notifySecondFactorChange(identity, owner.account, {
        change: 'disabled',
        at: this.time.now(),
      });
    });
    return used;
  }

  async renewCodes(proof: Proof): Promise<{ used: UsedCode; recoveryCodes: string[] }> {
    const { used, result } = await this.withProof(proof, renewRecoveryCodes);
    return { used, recoveryCodes: result };
  }

  private async withProof<T>(
    { accountId, password, code, clientAddress }: Proof,
    work: (transaction: FactorTransaction) => Promise<T>,
  ): Promise<{ used: UsedCode; result: T }> {
    const forgive = await this.attempts.count(accountId, clientAddress);
    const done = await this.factors.run(accountId, async (transaction) => {
      if (!(await this.hasher.verify(transaction.owner.passwordHash, password)))
        throw wrongPassword();
      const used = await this.check.use(transaction, code, this.time.now());
      return { used, result: await work(transaction) };
    });
    if (!done) throw accountNotFound();
    await forgive();
    return done;
  }
}
