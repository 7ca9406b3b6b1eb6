import { Outbox } from '@makeport/event-bus';
import { Module, type DynamicModule } from '@nestjs/common';
import { ActivityTransactions } from '../adapters/postgres/activity-transactions';
import { ActivityRpc } from '../adapters/rpc/activity.rpc';
import { RecordViewOrSearch } from '../use-cases/record-view-or-search';

@Module({})
export class ActivityModule {
  static forRoot(outbox: Outbox): DynamicModule {
    return {
      module: ActivityModule,
      controllers: [ActivityRpc],
      providers: [RecordViewOrSearch, ActivityTransactions, { provide: Outbox, useValue: outbox }],
    };
  }
}
