import { Inject, Injectable } from '@nestjs/common';
import { PayoutAccountRepository } from '../../adapters/postgres/payouts/payout-account.repository';
import { NO_PAYOUT_ACCOUNT, type PayoutAccountState } from '../../domain/payouts/payout-account';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { PayoutAccountLookup } from './payout-account-lookup';

/** Returns the account's state at the provider, or the last known one during an outage. */
@Injectable()
export class GetPayoutAccount {
  constructor(
    @Inject(PayoutAccountLookup) private readonly accounts: Pick<PayoutAccountLookup, 'getAccount'>,
    private readonly store: PayoutAccountRepository,
  ) {}

  async execute(manufacturerId: string): Promise<PayoutAccountState> {
    try {
      return (await this.accounts.getAccount(manufacturerId)) ?? NO_PAYOUT_ACCOUNT;
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      return (await this.store.find(manufacturerId)) ?? NO_PAYOUT_ACCOUNT;
    }
  }
}
