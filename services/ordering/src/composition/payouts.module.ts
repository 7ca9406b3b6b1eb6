import { Logger, Metrics } from '@makeport/service-kit';
import { Module } from '@nestjs/common';
import { Counter } from 'prom-client';
import { PayoutQueries } from '../adapters/postgres/payouts/payout-queries';
import { RefusedOnboardings } from '../adapters/postgres/payouts/refused-onboardings';
import { PayoutsRpc } from '../adapters/rpc/payouts.rpc';
import type { ProviderFailure } from '../domain/provider/provider-call';
import { GetPayoutAccount } from '../use-cases/payouts/get-payout-account';
import {
  ON_ONBOARDING_REFUSED,
  StartPayoutOnboarding,
} from '../use-cases/payouts/start-payout-onboarding';
import { PayoutAccountsModule } from './payout-accounts.module';

/**
 * A manufacturer's own money, and the alarm for payout accounts that the provider refuses to
 * create.
 */
@Module({
  imports: [PayoutAccountsModule],
  controllers: [PayoutsRpc],
  providers: [
    GetPayoutAccount,
    StartPayoutOnboarding,
    PayoutQueries,
    RefusedOnboardings,
    { provide: ON_ONBOARDING_REFUSED, inject: [Logger, Metrics], useFactory: createRefusalReport },
  ],
})
export class PayoutsModule {}

function createRefusalReport(logger: Logger, { registry }: Metrics) {
  const refusals = new Counter({
    name: 'ordering_payout_onboarding_refusals_total',
    help: 'Payout accounts that the payment provider refused to set up: always 0',
    registers: [registry],
  });
  return ({ message, code }: ProviderFailure, manufacturerId: string): void => {
    refusals.inc();
    logger.error(
      { manufacturerId, code, stripe: message },
      'Stripe refuses to set up a payout account: see docs/going-live.md',
    );
  };
}
