import { Logger, Metrics } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Parts } from './parts';
import { Periodically } from './periodically';
import { formatMoney } from '@makeport/money';
import { AddMissedEvents } from './use-cases/reconciliation/add-missed-events';
import { AuditLedger } from './use-cases/reconciliation/audit-ledger';
import { BookOwnMovements } from './use-cases/reconciliation/book-own-movements';
import { CompareBalance } from './use-cases/reconciliation/compare-balance';
import { FetchMissedAccountEvents } from './use-cases/reconciliation/fetch-missed-account-events';
import { FetchMissedEvents } from './use-cases/reconciliation/fetch-missed-events';
import { ImportProviderMovements } from './use-cases/reconciliation/import-provider-movements';
import { accountEventTypes, platformEventTypes } from './use-cases/handle-provider-event';
import { RECONCILED_AT_ONCE, ReconcileBooks } from './use-cases/reconciliation/reconcile-books';

export const RECONCILIATION = Symbol('Reconciliation');

/**
 * The scheduled comparison with the payment provider: what its webhooks missed is made good, and every difference of
 * the books is told, in the log and in the metrics. Beside it the ledger's own rules, order by order.
 */
export const reconciliation: Provider = {
  provide: RECONCILIATION,
  inject: [Parts, Logger, Metrics],
  useFactory: (p: Parts, logger: Logger, { registry }: Metrics) => {
    const missedEvents = new Counter({
      name: 'ordering_missed_provider_events_total',
      help: 'Events of the payment provider that its webhook did not deliver',
      labelNames: ['type'],
      registers: [registry],
    });
    const addMissed = new AddMissedEvents(p.events, p.now, ({ id, type }) => {
      missedEvents.inc({ type });
      logger.warn({ event: id, type }, 'a webhook was missed; its event is handled now');
    });
    const fetchMissed = new FetchMissedEvents(p.providerBooks, addMissed, platformEventTypes, p.now);
    const fetchMissedOfAccounts = new FetchMissedAccountEvents(
      p.providerBooks,
      p.payoutAccountStore,
      addMissed,
      accountEventTypes,
      p.now,
    );
    const reconcile = new ReconcileBooks(
      p.reconciliations,
      p.store,
      p.workflows,
      p.now,
      (checkoutId, difference) =>
        logger.error({ checkoutId, difference }, 'the ledger and the payment provider differ'),
    );
    const imports = new ImportProviderMovements(p.providerBooks, p.providerMovements, p.now);
    const bookOwn = new BookOwnMovements(p.providerMovements, p.store, p.now, (movement) =>
      logger.error({ movement }, 'nobody knows what the payment provider moved this money for'),
    );
    const compareBalance = new CompareBalance(
      p.providerBooks,
      imports,
      p.balanceComparisons,
      p.now,
      (comparison) =>
        logger.error(
          { comparison },
          `the balance at the payment provider differs by ${formatMoney(comparison.differenceCents)}`,
        ),
    );
    const audit = new AuditLedger(p.ledgerAudit, (orderId, what) =>
      logger.error({ orderId, what }, 'the books of an order break a rule of the ledger'),
    );
    let more = false;
    let importedAt = p.now();
    return new Periodically({
      work: async () => {
        if (!more) {
          await fetchMissed.execute();
          await fetchMissedOfAccounts.execute();
          await audit.execute();
          importedAt = p.now();
          await imports.execute();
          await bookOwn.execute();
        }
        more = (await reconcile.execute(importedAt)) === RECONCILED_AT_ONCE;
        if (!more) await compareBalance.execute();
        return more;
      },
      everyMs: p.config.reconciliationMs,
      onFailure: (err) => logger.warn({ err }, 'the books cannot be compared with the payment provider now'),
    });
  },
};
