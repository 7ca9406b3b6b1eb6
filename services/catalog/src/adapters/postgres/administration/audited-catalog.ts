import { Injectable } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { AuditLog } from '@makeport/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import type { AdminAction, RecordChange } from '../../../use-cases/administration/ports';
import { CatalogTransaction } from '../catalog-transaction';

/** Commits each change of an administrator together with its row of the audit log. */
@Injectable()
export class AuditedCatalog {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
  ) {}

  async change<T>(
    action: AdminAction,
    work: (transaction: AuditedTransaction, record: RecordChange) => Promise<T>,
  ): Promise<T> {
    return this.dataSource.transaction((manager) =>
      work(new AuditedTransaction(manager, this.outbox), (change) =>
        this.audit.record(manager, { ...action, ...change }),
      ),
    );
  }
}

export class AuditedTransaction extends CatalogTransaction {
  constructor(
    private readonly entities: EntityManager,
    outbox: Outbox,
  ) {
    super(entities, outbox);
  }

  /** @returns the manufacturer's name, or null if the manufacturer is unknown */
  async findManufacturerName(id: string): Promise<string | null> {
    const [row] = await this.entities.query<{ name: string }[]>(
      'SELECT name FROM manufacturers WHERE id = $1',
      [id],
    );
    return row?.name ?? null;
  }
}
