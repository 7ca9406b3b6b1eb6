import { Inject, Injectable } from '@nestjs/common';
import { identityEvents } from '@makeport/contracts';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import type { IdentityTransaction } from '../../adapters/postgres/accounts/identity-transaction';
import { AttemptLimits } from '../../adapters/postgres/limits/attempt-limits';
import { invalidConfirmationLink } from '../../domain/identity.errors';
import { CLOCK, type Clock } from '../ports';
import { hashToken } from '../sessions/tokens';

@Injectable()
export class ConfirmEmail {
  constructor(
    private readonly store: IdentityRepository,
    private readonly limits: AttemptLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Confirms the address. Each link works once.
   * @returns the account of the address
   */
  async execute(input: {
    readonly token: string;
    readonly clientAddress: string;
  }): Promise<string> {
    const attempt = await this.limits.countEmailConfirmation(input.clientAddress);
    const now = this.clock();
    const tokenHash = hashToken(input.token);
    if (!tokenHash) throw invalidConfirmationLink();
    const accountId = await this.store.transaction(async (transaction) => {
      const owner = await transaction.takeEmailConfirmation(tokenHash, now);
      if (owner) await markEmailConfirmed(transaction, owner, now);
      return owner;
    });
    if (!accountId) throw invalidConfirmationLink();
    await attempt.forgive();
    return accountId;
  }
}

/** Confirms the address of a user who has used a mailed link. Publishes an event the first time. */
export async function markEmailConfirmed(
  transaction: IdentityTransaction,
  accountId: string,
  now: Date,
): Promise<void> {
  if (!(await transaction.confirmEmail(accountId, now))) return;
  await transaction.publish(accountId, identityEvents.emailConfirmed, {
    accountId,
    at: now.toISOString(),
  });
}
