import { Inject, Injectable } from '@nestjs/common';
import { identityEvents } from '@makeport/contracts';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { CLOCK, type Clock } from '../ports';
import { hashToken } from './tokens';

@Injectable()
export class SignOut {
  constructor(
    private readonly store: IdentityRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Ends the session. Succeeds without another event if the session has already ended.
   * @returns the account of the session
   */
  async execute(token: string): Promise<string | null> {
    const tokenHash = hashToken(token);
    if (!tokenHash) return null;
    const at = this.clock().toISOString();
    return this.store.transaction(async (transaction) => {
      const accountId = await transaction.removeSession(tokenHash);
      if (accountId)
        await transaction.publish(accountId, identityEvents.signedOut, { accountId, at });
      return accountId;
    });
  }
}
