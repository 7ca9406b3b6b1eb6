import { Module } from '@nestjs/common';
import { PostgresPayoutAccounts } from '../adapters/postgres/payouts/payout-accounts.postgres';
import { RpcGivenPayoutAccounts } from '../adapters/rpc/clients/identity-client';
import { PayoutAccountStanding } from '../use-cases/payouts/payout-account-standing';
import { GivenPayoutAccounts, PayoutAccountStore } from '../use-cases/payouts/payout-ports';
import { PayoutAccounts } from '../use-cases/ports';

/** Where manufacturers are paid out to. */
@Module({
  providers: [
    PayoutAccountStanding,
    { provide: PayoutAccounts, useExisting: PayoutAccountStanding },
    { provide: PayoutAccountStore, useClass: PostgresPayoutAccounts },
    { provide: GivenPayoutAccounts, useClass: RpcGivenPayoutAccounts },
  ],
  exports: [PayoutAccounts, PayoutAccountStanding, PayoutAccountStore],
})
export class PayoutAccountsModule {}
