import { BackgroundJob, Logger } from '@makeport/service-kit';
import { Module } from '@nestjs/common';
import { LedgerAudit } from '../adapters/postgres/money/ledger-audit';
import { PayoutAccountRepository } from '../adapters/postgres/payouts/payout-account.repository';
import { BalanceComparisons } from '../adapters/postgres/provider/balance-comparisons';
import { ProviderMovements } from '../adapters/postgres/provider/provider-movements';
import { Reconciliations } from '../adapters/postgres/provider/reconciliations';
import type { Config } from '../config';
import { CLOCK, type Clock } from '../use-cases/clock';
import { AddMissedEvents } from '../use-cases/reconciliation/add-missed-events';
import { AuditLedger } from '../use-cases/reconciliation/audit-ledger';
import { BookOwnMovements } from '../use-cases/reconciliation/book-own-movements';
import { CompareBalance } from '../use-cases/reconciliation/compare-balance';
import { FetchMissedAccountEvents } from '../use-cases/reconciliation/fetch-missed-account-events';
import { FetchMissedEvents } from '../use-cases/reconciliation/fetch-missed-events';
import { ImportProviderMovements } from '../use-cases/reconciliation/import-provider-movements';
import { ProviderBooks } from '../use-cases/reconciliation/provider-books';
import { RECONCILED_AT_ONCE, ReconcileBooks } from '../use-cases/reconciliation/reconcile-books';
import { accountEventTypes, platformEventTypes } from '../use-cases/webhooks/handle-provider-event';
import { CONFIG } from './core.module';
import { PayoutAccountsModule } from './payout-accounts.module';
import { reconciliationReports } from './reports/reconciliation-reports';
import { WebhooksModule } from './webhooks.module';

/**
 * The scheduled comparison with the payment provider: it fetches missed webhook events, and reports
 * every difference in the log and the metrics. It also audits the ledger's own rules, order by
 * order.
 */
@Module({
  imports: [WebhooksModule, PayoutAccountsModule],
  providers: [
    AddMissedEvents,
    AuditLedger,
    BookOwnMovements,
    CompareBalance,
    ImportProviderMovements,
    ReconcileBooks,
    BalanceComparisons,
    LedgerAudit,
    ProviderMovements,
    Reconciliations,
    ...reconciliationReports,
    {
      provide: FetchMissedEvents,
      inject: [ProviderBooks, AddMissedEvents, CLOCK],
      useFactory: (books: ProviderBooks, addMissed: AddMissedEvents, clock: Clock) =>
        new FetchMissedEvents(books, addMissed, platformEventTypes, clock),
    },
    {
      provide: FetchMissedAccountEvents,
      inject: [ProviderBooks, PayoutAccountRepository, AddMissedEvents, CLOCK],
      useFactory: (
        books: ProviderBooks,
        accounts: PayoutAccountRepository,
        addMissed: AddMissedEvents,
        clock: Clock,
      ) => new FetchMissedAccountEvents(books, accounts, addMissed, accountEventTypes, clock),
    },
    {
      provide: BackgroundJob,
      inject: [
        FetchMissedEvents,
        FetchMissedAccountEvents,
        AuditLedger,
        ImportProviderMovements,
        BookOwnMovements,
        ReconcileBooks,
        CompareBalance,
        CLOCK,
        CONFIG,
        Logger,
      ],
      useFactory: createReconciliation,
    },
  ],
})
export class ReconciliationModule {}

function createReconciliation(
  fetchMissed: FetchMissedEvents,
  fetchMissedOfAccounts: FetchMissedAccountEvents,
  audit: AuditLedger,
  imports: ImportProviderMovements,
  bookOwn: BookOwnMovements,
  reconcile: ReconcileBooks,
  compareBalance: CompareBalance,
  clock: Clock,
  { reconciliationMs: everyMs }: Config,
  logger: Logger,
): BackgroundJob {
  let more = false;
  let importedAt = clock();
  const job = new BackgroundJob({
    work: async () => {
      if (!more) {
        await fetchMissed.execute();
        await fetchMissedOfAccounts.execute();
        await audit.execute();
        importedAt = clock();
        await imports.execute();
        await bookOwn.execute();
      }
      more = (await reconcile.execute(importedAt)) === RECONCILED_AT_ONCE;
      if (more) job.wake();
      else await compareBalance.execute();
    },
    everyMs,
    onError: (err) =>
      logger.warn({ err }, 'failed to compare the ledger with the payment provider, retrying'),
  });
  return job;
}
