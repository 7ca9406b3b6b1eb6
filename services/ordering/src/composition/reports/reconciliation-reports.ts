import { formatMoney } from '@makeport/money';
import { Logger, Metrics } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { BalanceComparison } from '../../adapters/postgres/provider/balance-comparisons';
import type { ProviderEvent } from '../../domain/provider/provider-event';
import type { OwnMovement } from '../../domain/provider/provider-movement';
import { ON_MISSED_EVENT } from '../../use-cases/reconciliation/add-missed-events';
import { ON_VIOLATION } from '../../use-cases/reconciliation/audit-ledger';
import { ON_UNKNOWN_MOVEMENT } from '../../use-cases/reconciliation/book-own-movements';
import { ON_BALANCE_DIFFERENCE } from '../../use-cases/reconciliation/compare-balance';
import { ON_DIFFERENCE } from '../../use-cases/reconciliation/reconcile-books';

/** The reports of the reconciliation's findings. */
export const reconciliationReports: Provider[] = [
  {
    provide: ON_MISSED_EVENT,
    inject: [Logger, Metrics],
    useFactory: (logger: Logger, { registry }: Metrics) => {
      const missedEvents = new Counter({
        name: 'ordering_missed_provider_events_total',
        help: 'Events of the payment provider that its webhook did not deliver',
        labelNames: ['type'],
        registers: [registry],
      });
      return ({ id, type }: ProviderEvent) => {
        missedEvents.inc({ type });
        logger.warn({ event: id, type }, 'handling a provider event that no webhook delivered');
      };
    },
  },
  {
    provide: ON_DIFFERENCE,
    inject: [Logger],
    useFactory: (logger: Logger) => (checkoutId: string, difference: string) =>
      logger.error({ checkoutId, difference }, 'ledger and payment provider differ'),
  },
  {
    provide: ON_UNKNOWN_MOVEMENT,
    inject: [Logger],
    useFactory: (logger: Logger) => (movement: OwnMovement) =>
      logger.error({ movement }, 'unknown purpose of a provider movement'),
  },
  {
    provide: ON_BALANCE_DIFFERENCE,
    inject: [Logger],
    useFactory: (logger: Logger) => (comparison: BalanceComparison) =>
      logger.error(
        { comparison },
        `the balance at the payment provider differs by ${formatMoney(comparison.differenceCents)}`,
      ),
  },
  {
    provide: ON_VIOLATION,
    inject: [Logger],
    useFactory: (logger: Logger) => (orderId: string, what: string) =>
      logger.error({ orderId, what }, 'order violates a ledger invariant'),
  },
];
