import { SecurityLog } from '@makeport/service-kit';
import { Jobs } from '@makeport/service-kit/jobs';
import { Module } from '@nestjs/common';
import { AccountViewTransactions } from '../adapters/postgres/accounts/account-view-transactions';
import { AccountViewsRpc } from '../adapters/rpc/account-views.rpc';
import { BeginAccountView } from '../use-cases/account-view/begin-account-view';
import { EndAccountViews } from '../use-cases/account-view/end-account-views';
import { RecordAccountView } from '../use-cases/account-view/record-account-view';
import { TimeSource } from '../use-cases/accounts/ports';

const VIEW_JOBS = Symbol('ViewJobs');

/** The maximum duration of a view (VIEW-1). */
const VIEW_MS = 15 * 60_000;

/** Lets administrators view the pages of an account as its owner (ADR 0046). */
@Module({
  controllers: [AccountViewsRpc],
  providers: [
    EndAccountViews,
    RecordAccountView,
    AccountViewTransactions,
    {
      provide: BeginAccountView,
      inject: [AccountViewTransactions, TimeSource],
      useFactory: (views: AccountViewTransactions, time: TimeSource) =>
        new BeginAccountView(views, time, VIEW_MS),
    },
    {
      provide: VIEW_JOBS,
      inject: [Jobs, EndAccountViews, SecurityLog],
      useFactory: (jobs: Jobs, ends: EndAccountViews, security: SecurityLog) =>
        // Reads already treat an expired view as ended. This job writes the end to the audit log
        // within a minute.
        jobs.defineCron('end-account-views', '* * * * *', async () => {
          for (const { accountId, adminId: impersonatorId } of await ends.sweep()) {
            security.record({ event: 'account_view_ended', accountId, impersonatorId });
          }
        }),
    },
  ],
})
export class AccountViewsModule {}
