import { Outbox } from '@makeport/event-bus';
import { Module, type DynamicModule } from '@nestjs/common';
import { PostgresActivityTransactions } from '../adapters/postgres/activity-transaction.postgres';
import { ActivityRpc } from '../adapters/rpc/activity.rpc';
import { ActivityTransactions } from '../use-cases/ports';
import { RecordActivity } from '../use-cases/record-activity';

/** What people look at and search for, as they do it. */
@Module({})
export class ActivityModule {
  static forRoot(outbox: Outbox): DynamicModule {
    return {
      module: ActivityModule,
      controllers: [ActivityRpc],
      providers: [
        RecordActivity,
        { provide: ActivityTransactions, useClass: PostgresActivityTransactions },
        { provide: Outbox, useValue: outbox },
      ],
    };
  }
}
