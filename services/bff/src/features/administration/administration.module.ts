import { Module } from '@nestjs/common';
import { AccountViewsResolver } from './accounts/account-views.resolver';
import { UsersResolver } from './accounts/users.resolver';
import { ActionsResolver } from './audit-log/actions.resolver';
import { FindResolver } from './find/find.resolver';
import { ListingsResolver } from './listings/listings.resolver';
import { OverviewChangedResolver } from './overview/overview-changed.resolver';
import { OverviewEvents } from './overview/overview-events';
import { PlatformResolver } from './settings/platform.resolver';
import { ReportResolver } from './reports/report.resolver';

/** Administrators' accounts, lists, actions, search and overview. */
@Module({
  providers: [
    AccountViewsResolver,
    ActionsResolver,
    FindResolver,
    ListingsResolver,
    OverviewChangedResolver,
    OverviewEvents,
    PlatformResolver,
    ReportResolver,
    UsersResolver,
  ],
})
export class AdministrationModule {}
