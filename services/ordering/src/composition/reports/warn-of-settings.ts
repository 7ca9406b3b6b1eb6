import { formatMoney } from '@makeport/money';
import type { Logger } from '@makeport/service-kit';
import type { Config } from '../../config';
import { uncoveredOrders } from '../../domain/provider/provider-fee';

type Warned = Pick<Config, 'platformFee' | 'inspectionMs'>;

/** Warns about settings that cost the platform money with real keys. */
export function warnOfSettings(
  { platformFee, inspectionMs }: Warned,
  logger: Pick<Logger, 'warn'>,
): void {
  const uncovered = uncoveredOrders(platformFee);
  if (uncovered.length > 0) {
    logger.warn(
      {
        platformFee: `${platformFee.basisPoints / 100} %, at least ${formatMoney(platformFee.minimumCents)}`,
        orders: uncovered.map(
          ({ card, totalCents, providerCents, platformCents }) =>
            `of ${formatMoney(totalCents)} by ${card} card the provider takes ${formatMoney(providerCents)}, the platform keeps ${formatMoney(platformCents)}`,
        ),
      },
      'the platform loses money on these orders: see PLATFORM_FEE_BASIS_POINTS and PLATFORM_FEE_MINIMUM_CENTS',
    );
  }
  if (inspectionMs === 0) {
    logger.warn(
      'payments are released when the manufacturer completes an order, before the brand has inspected it: see INSPECTION_DAYS',
    );
  }
}
