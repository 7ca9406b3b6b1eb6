import { Logger, Metrics } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import { Counter } from 'prom-client';
import { PAYOUT_COUNTRIES } from './adapters/rpc/payouts.rpc';
import { Parts } from './parts';
import { StartPayoutOnboarding } from './use-cases/start-payout-onboarding';

/** Payout accounts are made; a platform that the provider does not let make them is its operator's concern. */
export const payoutOnboarding: Provider[] = [
  { provide: PAYOUT_COUNTRIES, inject: [Parts], useFactory: ({ config }: Parts) => config.PAYOUT_COUNTRIES },
  {
    provide: StartPayoutOnboarding,
    inject: [Parts, Logger, Metrics],
    useFactory: (p: Parts, logger: Logger, { registry }: Metrics) => {
      const refusals = new Counter({
        name: 'ordering_payout_onboarding_refusals_total',
        help: 'Payout accounts that the payment provider did not let the platform set up: always 0',
        registers: [registry],
      });
      return new StartPayoutOnboarding(
        p.payoutAccountStore,
        p.payoutAccounts,
        p.connectedAccounts,
        p.idempotentCall,
        p.now,
        p.config.PUBLIC_ORIGIN,
        p.config.PAYOUT_COUNTRIES,
        ({ message, code }, manufacturerId) => {
          refusals.inc();
          logger.error(
            { manufacturerId, code, stripe: message },
            'Stripe refuses to set up a payout account: see docs/going-live.md',
          );
        },
      );
    },
  },
];
