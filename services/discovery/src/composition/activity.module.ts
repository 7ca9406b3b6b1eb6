import { Outbox } from '@makeport/event-bus';
import { Module, type DynamicModule } from '@nestjs/common';
import { ActivityTransactions } from '../adapters/postgres/activity-transactions';
import { ActivityRpc } from '../adapters/rpc/activity.rpc';
import { RecordActivity } from '../use-cases/record-activity';

/** Records the views and searches of users. */
@Module({})
export class ActivityModule {
  static forRoot(outbox: Outbox): DynamicModule {
    return {
      module: ActivityModule,
      controllers: [ActivityRpc],
      providers: [RecordActivity, ActivityTransactions, { provide: Outbox, useValue: outbox }],
    };
  }
}
