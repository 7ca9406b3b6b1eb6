import { Outbox } from '@makeport/event-bus';
import { AuditLog, type AuditedAction } from '@makeport/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrderingTransaction } from './ordering-transaction';

@Injectable()
export class Transactions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly auditLog: AuditLog,
  ) {}

  run<T>(work: (tx: OrderingTransaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new OrderingTransaction(manager, this.outbox, this.auditLog)),
    );
  }

  /** Runs an operation that audits its own effect. A refusal or failure gets a separate row. */
  attempt<T>(action: AuditedAction, work: () => Promise<T>): Promise<T> {
    return this.auditLog.attempt(action, work);
  }
}
