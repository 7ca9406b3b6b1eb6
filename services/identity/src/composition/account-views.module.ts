import { SecurityLog } from '@makeport/service-kit';
import { Jobs } from '@makeport/service-kit/jobs';
import { Module, type DynamicModule } from '@nestjs/common';
import { AccountViewTransactions } from '../adapters/postgres/accounts/account-view-transactions';
import { AccountViewsRpc } from '../adapters/rpc/account-views.rpc';
import { BeginAccountView } from '../use-cases/account-view/begin-account-view';
import { EndAccountViews } from '../use-cases/account-view/end-account-views';
import { RecordAccountView } from '../use-cases/account-view/record-account-view';
import { TimeSource } from '../use-cases/accounts/ports';

const VIEW_JOBS = Symbol('ViewJobs');

/** How long an administrator may view the pages of an account (VIEW-1). */
const VIEW_MS = 15 * 60_000;

/** Administrators who look at an account as its owner sees it (ADR 0046). */
@Module({})
export class AccountViewsModule {
  static forRoot(lifetimeMinutes: number): DynamicModule {
    return {
      module: AccountViewsModule,
      controllers: [AccountViewsRpc],
      providers: [
        EndAccountViews,
        RecordAccountView,
        AccountViewTransactions,
        {
          provide: BeginAccountView,
          inject: [AccountViewTransactions, TimeSource],
          useFactory: (views: AccountViewTransactions, time: TimeSource) =>
            new BeginAccountView(views, time, lifetimeMinutes * 60_000),
        },
        {
          provide: VIEW_JOBS,
          inject: [Jobs, EndAccountViews, SecurityLog],
          useFactory: (jobs: Jobs, ends: EndAccountViews, security: SecurityLog) =>
            // They are over at once; within a minute the audit log knows of an end that nobody asked for.
            jobs.defineCron('end-account-views', '* * * * *', async () => {
              for (const { accountId, adminId: impersonatorId } of await ends.sweep()) {
                security.record({ event: 'account_view_ended', accountId, impersonatorId });
              }
            }),
        },
      ],
    };
  }
}
