import { Injectable } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { AuditLog } from '@makeport/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AuditedCatalog,
  type AdminAction,
  type AuditedTransaction,
  type RecordChange,
} from '../../../use-cases/administration/ports';
import { PostgresCatalogTransaction } from '../catalog-transaction.postgres';

@Injectable()
export class PostgresAuditedCatalog extends AuditedCatalog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {
    super();
  }

  async change<T>(
    action: AdminAction,
    work: (transaction: AuditedTransaction, record: RecordChange) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new PostgresAuditedTransaction(manager, this.outbox), (change) =>
        this.audit.record(manager, { ...action, ...change }),
      ),
    );
  }
}

class PostgresAuditedTransaction extends PostgresCatalogTransaction implements AuditedTransaction {
  constructor(
    private readonly entities: EntityManager,
    outbox: Outbox,
  ) {
    super(entities, outbox);
  }

  async findManufacturerName(id: string): Promise<string | null> {
    const [row] = await this.entities.query<{ name: string }[]>(
      'SELECT name FROM manufacturers WHERE id = $1',
      [id],
    );
    return row?.name ?? null;
  }
}
