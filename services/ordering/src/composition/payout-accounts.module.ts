import { Module } from '@nestjs/common';
import { PayoutAccountRepository } from '../adapters/postgres/payouts/payout-account.repository';
import { IdentityClient } from '../adapters/rpc/clients/identity-client';
import { PayoutAccountLookup } from '../use-cases/payouts/payout-account-lookup';

/** The accounts that receive payouts to manufacturers. */
@Module({
  providers: [PayoutAccountLookup, PayoutAccountRepository, IdentityClient],
  exports: [PayoutAccountLookup, PayoutAccountRepository],
})
export class PayoutAccountsModule {}
