import { formatMoney } from '@makeport/money';
import { Logger, Metrics } from '@makeport/service-kit';
import type { BeforeApplicationShutdown, OnApplicationBootstrap, Provider } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { StripePlatformAccounts } from './adapters/stripe/stripe-platform-accounts';
import type { Config } from './config';
import { uncoveredOrders } from './domain/provider-fee';
import { Parts } from './parts';
import { Periodically } from './periodically';
import { handledEventTypes } from './use-cases/handle-provider-event';
import { CheckPlatform } from './use-cases/platform/check-platform';
import { platformTopics, type PlatformGap } from './use-cases/platform/platform-ports';

/** Until the provider and catalog have answered once. */
const ASK_AGAIN_MS = 30_000;

/** Looks once, beside the start, at the platform's account at the payment provider. */
export class PlatformCheck implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly work: Periodically;
  private looked = false;

  constructor(
    private readonly check: CheckPlatform,
    private readonly logger: Logger,
    private readonly report: (gaps: readonly PlatformGap[]) => void,
  ) {
    this.work = new Periodically({
      work: () => this.look(),
      everyMs: ASK_AGAIN_MS,
      onFailure: (err) => logger.warn({ err }, 'the account at the payment provider cannot be looked at now'),
    });
  }

  onApplicationBootstrap(): void {
    this.work.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.work.stop();
  }

  private async look(): Promise<false> {
    if (this.looked) return false;
    const gaps = await this.check.execute();
    this.looked = true;
    this.report(gaps);
    if (gaps.length > 0)
      this.logger.warn({ gaps }, 'the account at the payment provider is not ready: see docs/going-live.md');
    return false;
  }
}

export const platformCheck: Provider = {
  provide: PlatformCheck,
  inject: [Parts, Logger, Metrics],
  useFactory: (p: Parts, logger: Logger, { registry }: Metrics) => {
    const gauge = new Gauge({
      name: 'ordering_provider_account_gaps',
      help: 'What the account at the payment provider lacks, as of the start: always 0',
      labelNames: ['topic'],
      registers: [registry],
    });
    const standIn = p.config.STRIPE_API_BASE !== undefined;
    if (!standIn) warnOfFees(p.config, logger);
    const check = new CheckPlatform(new StripePlatformAccounts(p.stripe), p.fixedItems, {
      eventTypes: handledEventTypes,
      hasConnectSecret: p.config.STRIPE_CONNECT_WEBHOOK_SECRET !== undefined,
      standIn,
    });
    return new PlatformCheck(check, logger, (gaps) => {
      for (const topic of platformTopics)
        gauge.set({ topic }, gaps.filter((gap) => gap.topic === topic).length);
    });
  },
};

/** With real keys each payment costs the platform money. */
export function warnOfFees({ platformFee }: Pick<Config, 'platformFee'>, logger: Pick<Logger, 'warn'>): void {
  const uncovered = uncoveredOrders(platformFee);
  if (uncovered.length === 0) return;
  logger.warn(
    {
      platformFee: `${platformFee.basisPoints / 100} %, at least ${formatMoney(platformFee.minimumCents)}`,
      orders: uncovered.map(
        ({ totalCents, providerCents, platformCents }) =>
          `of ${formatMoney(totalCents)} the provider takes ${formatMoney(providerCents)}, the platform keeps ${formatMoney(platformCents)}`,
      ),
    },
    'the platform loses money on these orders: see PLATFORM_FEE_BASIS_POINTS and PLATFORM_FEE_MINIMUM_CENTS',
  );
}
