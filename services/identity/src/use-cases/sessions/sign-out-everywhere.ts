import { Inject, Injectable } from '@nestjs/common';
import { identityEvents } from '@makeport/contracts';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { CLOCK, type Clock } from '../ports';

@Injectable()
export class SignOutEverywhere {
  constructor(
    private readonly store: IdentityRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** OPEN-9: ends all sessions of the account, including the caller's. */
  async execute(accountId: string): Promise<void> {
    const now = this.clock();
    await this.store.transaction(async (transaction) => {
      if ((await transaction.removeSessions(accountId, now)) === 0) return;
      const data = { accountId, at: now.toISOString(), everywhere: true };
      await transaction.publish(accountId, identityEvents.signedOut, data);
    });
  }
}
