import type { PasswordHasher } from '../../adapters/passwords/password-hasher';
import type { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { DEMO_PASSWORD, type DemoAccount } from '../../domain/demo/demo-accounts';
import { markEmailConfirmed } from '../emails/confirm-email';
import type { Clock } from '../ports';
import { registerAccount } from './register-account';

/**
 * Adds the demo accounts. Can run repeatedly: an existing account stays unchanged, except for its
 * payout account, which follows the configuration.
 */
export class SeedDemoAccounts {
  constructor(
    private readonly store: IdentityRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of new accounts */
  async execute(accounts: readonly DemoAccount[]): Promise<number> {
    const now = this.clock();
    let added = 0;
    for (const { account, profile } of accounts) {
      const passwordHash = await this.hasher.hash(DEMO_PASSWORD);
      await this.store.transaction(async (transaction) => {
        const isNew = await registerAccount(transaction, { account, passwordHash }, profile, now);
        if (isNew) {
          added += 1;
          return;
        }
        await markEmailConfirmed(transaction, account.id, now);
        if (profile?.userType === 'manufacturer' && profile.profile.stripeAccountId) {
          await transaction.connectPayoutAccount(account.id, profile.profile.stripeAccountId);
        }
      });
    }
    return added;
  }
}
