import { Module } from '@nestjs/common';
import { PostgresPayoutAccounts } from '../adapters/postgres/payouts/payout-accounts.postgres';
import { RpcGivenPayoutAccounts } from '../adapters/rpc/clients/identity-client';
import { PayoutAccountLookup } from '../use-cases/payouts/payout-account-lookup';
import { GivenPayoutAccounts, PayoutAccountStore } from '../use-cases/payouts/payout-ports';
import { PayoutAccounts } from '../use-cases/ports';

/** The accounts that receive payouts to manufacturers. */
@Module({
  providers: [
    PayoutAccountLookup,
    { provide: PayoutAccounts, useExisting: PayoutAccountLookup },
    { provide: PayoutAccountStore, useClass: PostgresPayoutAccounts },
    { provide: GivenPayoutAccounts, useClass: RpcGivenPayoutAccounts },
  ],
  exports: [PayoutAccounts, PayoutAccountLookup, PayoutAccountStore],
})
export class PayoutAccountsModule {}
