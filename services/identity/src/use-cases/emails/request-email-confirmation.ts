import { Inject, Injectable } from '@nestjs/common';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { AttemptLimits } from '../../adapters/postgres/limits/attempt-limits';
import { accountNotFound, tooManyConfirmations } from '../../domain/identity.errors';
import { CLOCK, type Clock } from '../ports';

/** Sends the confirmation mail again, for an account whose first mail was lost or has expired. */
@Injectable()
export class RequestEmailConfirmation {
  constructor(
    private readonly store: IdentityRepository,
    private readonly limits: AttemptLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Has no effect if the address is already confirmed. */
  async execute(accountId: string): Promise<void> {
    const account = await this.store.findAccount(accountId);
    if (!account) throw accountNotFound();
    if (account.emailConfirmed) return;
    const waitMs = await this.limits.countEmailConfirmationMail(accountId);
    if (waitMs !== null) throw tooManyConfirmations(waitMs);
    await this.store.transaction((transaction) =>
      transaction.requestEmailConfirmation(accountId, this.clock()),
    );
  }
}
