import { formatMoney } from '@makeport/money';
import type { Logger } from '@makeport/service-kit';
import type { Config } from '../../config';
import { uncoveredOrders } from '../../domain/provider/provider-fee';

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
