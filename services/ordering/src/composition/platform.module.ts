import { BackgroundJob, Logger, Metrics } from '@makeport/service-kit';
import { Inject, Module } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { moneyFigures } from '../adapters/postgres/money/money-figures';
import { CatalogClient } from '../adapters/rpc/clients/catalog-client';
import { StripePlatformAccounts } from '../adapters/stripe/stripe-platform-accounts';
import type { Config } from '../config';
import { CLOCK, type Clock } from '../use-cases/clock';
import { CheckPlatform } from '../use-cases/platform/check-platform';
import { PlatformAccounts, platformTopics } from '../use-cases/platform/platform-accounts';
import { handledEventTypes } from '../use-cases/webhooks/handle-provider-event';
import { CONFIG } from './core.module';
import { daily } from './reports/daily';
import { registerMoneyMetrics } from './reports/money-metrics';
import { warnOfSettings } from './reports/warn-of-settings';

/** The interval until the provider and catalog have answered. */
const ASK_AGAIN_MS = 30_000;

/**
 * Reports for the operator: figures of money, and the missing settings of the provider's account,
 * at startup and daily.
 */
@Module({
  providers: [
    { provide: PlatformAccounts, useClass: StripePlatformAccounts },
    {
      provide: CheckPlatform,
      inject: [PlatformAccounts, CatalogClient, CONFIG],
      useFactory: (accounts: PlatformAccounts, catalog: CatalogClient, config: Config) =>
        new CheckPlatform(accounts, catalog, {
          eventTypes: handledEventTypes,
          hasConnectSecret: config.STRIPE_CONNECT_WEBHOOK_SECRET !== undefined,
          standIn: isStandIn(config),
          secretKey: config.STRIPE_SECRET_KEY,
          publishableKey: config.STRIPE_PUBLISHABLE_KEY,
        }),
    },
    {
      provide: BackgroundJob,
      inject: [CheckPlatform, CLOCK, Logger, Metrics],
      useFactory: createPlatformCheck,
    },
  ],
})
export class PlatformModule {
  constructor(
    @Inject(Metrics) { registry }: Metrics,
    @Inject(DataSource) dataSource: DataSource,
    @Inject(CONFIG) config: Config,
    @Inject(Logger) logger: Logger,
  ) {
    registerMoneyMetrics(registry, () => moneyFigures(dataSource));
    if (!isStandIn(config)) warnOfSettings(config, logger);
  }
}

function isStandIn({ STRIPE_API_BASE }: Config): boolean {
  return STRIPE_API_BASE !== undefined;
}

function createPlatformCheck(
  check: CheckPlatform,
  clock: Clock,
  logger: Logger,
  { registry }: Metrics,
): BackgroundJob {
  const gauge = new Gauge({
    name: 'ordering_provider_account_gaps',
    help: 'Missing settings of the account at the payment provider, as of the last daily check: always 0',
    labelNames: ['topic'],
    registers: [registry],
  });
  const work = async (): Promise<void> => {
    const gaps = await check.execute();
    for (const topic of platformTopics)
      gauge.set({ topic }, gaps.filter((gap) => gap.topic === topic).length);
    if (gaps.length > 0)
      logger.warn(
        { gaps },
        'the account at the payment provider has missing settings: see docs/going-live.md',
      );
  };
  return new BackgroundJob({
    // Daily, because settings at the provider can change later, such as the payout schedule.
    work: daily(work, clock),
    everyMs: ASK_AGAIN_MS,
    onError: (err) =>
      logger.warn({ err }, 'failed to check the account at the payment provider, retrying'),
  });
}
