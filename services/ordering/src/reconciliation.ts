import { Logger, Metrics } from '@makeport/service-kit';
import type { Provider } from '@nestjs/common';
import { Counter } from 'prom-client';
import { Parts } from './parts';
import { Periodically } from './periodically';
import { AuditLedger } from './use-cases/audit-ledger';
import { FetchMissedEvents } from './use-cases/fetch-missed-events';
import { handledEventTypes } from './use-cases/handle-provider-event';
import { RECONCILED_AT_ONCE, ReconcileBooks } from './use-cases/reconcile-books';

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
    const fetchMissed = new FetchMissedEvents(
      p.providerBooks,
      p.events,
      handledEventTypes,
      p.now,
      (event) => {
        missedEvents.inc({ type: event.type });
        logger.warn({ event: event.id, type: event.type }, 'a webhook was missed; its event is handled now');
      },
    );
    const reconcile = new ReconcileBooks(
      p.reconciliations,
      p.providerBooks,
      p.store,
      p.workflows,
      p.now,
      (checkoutId, difference) =>
        logger.error({ checkoutId, difference }, 'the ledger and the payment provider differ'),
    );
    const audit = new AuditLedger(p.ledgerAudit, (orderId, what) =>
      logger.error({ orderId, what }, 'the books of an order break a rule of the ledger'),
    );
    let more = false;
    return new Periodically({
      work: async () => {
        if (!more) {
          await fetchMissed.execute();
          await audit.execute();
        }
        more = (await reconcile.execute()) === RECONCILED_AT_ONCE;
        return more;
      },
      everyMs: p.config.reconciliationMs,
      onFailure: (err) => logger.warn({ err }, 'the books cannot be compared with the payment provider now'),
    });
  },
};
