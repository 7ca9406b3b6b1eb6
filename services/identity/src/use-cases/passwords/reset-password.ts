import { Inject, Injectable } from '@nestjs/common';
import { identityEvents } from '@makeport/contracts';
import { PasswordHasher } from '../../adapters/passwords/password-hasher';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { AttemptLimits } from '../../adapters/postgres/limits/attempt-limits';
import { invalidResetLink } from '../../domain/identity.errors';
import { checkNewPassword } from '../../domain/sessions/password';
import { markEmailConfirmed } from '../emails/confirm-email';
import { IS_COMMON_PASSWORD, CLOCK, type Clock, type IsCommonPassword } from '../ports';
import { hashToken } from '../sessions/tokens';

export interface ResetPasswordInput {
  readonly token: string;
  readonly password: string;
  readonly clientAddress: string;
}

@Injectable()
export class ResetPassword {
  constructor(
    private readonly store: IdentityRepository,
    private readonly hasher: PasswordHasher,
    private readonly limits: AttemptLimits,
    @Inject(IS_COMMON_PASSWORD) private readonly isCommon: IsCommonPassword,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * OPEN-8: sets the new password and ends all sessions. A token works once; a rejected password
   * does not use it up.
   * @returns the account of the password
   */
  async execute({ token, password, clientAddress }: ResetPasswordInput): Promise<string> {
    const attempt = await this.limits.countPasswordReset(clientAddress);
    const now = this.clock();
    const tokenHash = hashToken(token);
    const account = tokenHash && (await this.store.findPasswordReset(tokenHash, now));
    if (!tokenHash || !account) throw invalidResetLink();
    await attempt.forgive();
    checkNewPassword(password, { ...account, isCommon: this.isCommon });

    const passwordHash = await this.hasher.hash(password);
    await this.store.transaction(async (transaction) => {
      const accountId = await transaction.takePasswordReset(tokenHash, now);
      if (!accountId) throw invalidResetLink();
      await transaction.replacePasswordHash(accountId, passwordHash);
      await markEmailConfirmed(transaction, accountId, now);
      await transaction.removeSessions(accountId, now);
      const data = { accountId, at: now.toISOString() };
      await transaction.publish(accountId, identityEvents.passwordChanged, data);
    });
    await this.limits.forgiveSignIns(account.email, clientAddress);
    return account.id;
  }
}
