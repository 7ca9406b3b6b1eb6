import { Module } from '@nestjs/common';
import { PayoutAccountRepository } from '../adapters/postgres/payouts/payout-account.repository';
import { RpcGivenPayoutAccounts } from '../adapters/rpc/clients/identity-client';
import { PayoutAccountLookup } from '../use-cases/payouts/payout-account-lookup';
import { GivenPayoutAccounts } from '../use-cases/payouts/payout-ports';
import { PayoutAccounts } from '../use-cases/ports';

/** The accounts that receive payouts to manufacturers. */
@Module({
  providers: [
    PayoutAccountLookup,
    { provide: PayoutAccounts, useExisting: PayoutAccountLookup },
    PayoutAccountRepository,
    { provide: GivenPayoutAccounts, useClass: RpcGivenPayoutAccounts },
  ],
  exports: [PayoutAccounts, PayoutAccountLookup, PayoutAccountRepository],
})
export class PayoutAccountsModule {}
