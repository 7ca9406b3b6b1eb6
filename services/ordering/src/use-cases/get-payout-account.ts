import { NO_PAYOUT_ACCOUNT, type PayoutAccountState } from '../domain/payout-account';
import { isProviderFailure } from '../domain/provider-call';
import type { PayoutAccountStanding } from './payout-account-standing';
import type { PayoutAccountStore } from './payout-ports';

/** As the provider says; as it last said where it cannot be asked. */
export class GetPayoutAccount {
  constructor(
    private readonly standing: Pick<PayoutAccountStanding, 'of'>,
    private readonly store: Pick<PayoutAccountStore, 'find'>,
  ) {}

  async execute(manufacturerId: string): Promise<PayoutAccountState> {
    try {
      return (await this.standing.of(manufacturerId)) ?? NO_PAYOUT_ACCOUNT;
    } catch (error) {
      if (!isProviderFailure(error)) throw error;
      return (await this.store.find(manufacturerId)) ?? NO_PAYOUT_ACCOUNT;
    }
  }
}
