import { Inject, Injectable } from '@nestjs/common';
import { NO_PAYOUT_ACCOUNT, type PayoutAccountState } from '../../domain/payouts/payout-account';
import { isProviderFailure } from '../../domain/provider/provider-call';
import { PayoutAccountLookup } from './payout-account-lookup';
import { PayoutAccountStore } from './payout-ports';

/** Returns the account's state at the provider, or the last known one during an outage. */
@Injectable()
export class GetPayoutAccount {
  constructor(
    @Inject(PayoutAccountLookup) private readonly accounts: Pick<PayoutAccountLookup, 'getAccount'>,
    @Inject(PayoutAccountStore) private readonly store: Pick<PayoutAccountStore, 'find'>,
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
