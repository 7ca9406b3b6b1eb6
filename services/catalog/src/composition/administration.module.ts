import { Module, type DynamicModule } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { AuditLog, Logger } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { PostgresAllProducts } from '../adapters/postgres/administration/all-products.postgres';
import { PostgresAuditedCatalog } from '../adapters/postgres/administration/audited-catalog.postgres';
import { AdministrationRpc } from '../adapters/rpc/administration.rpc';
import { ManageListings } from '../use-cases/administration/manage-listings';
import { AllProductsReader, AuditedCatalog } from '../use-cases/administration/ports';
import { CLOCK, type Clock } from '../use-cases/ports';

interface Options {
  readonly service: string;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

/** What administrators do with every manufacturer's products. */
@Module({})
export class AdministrationModule {
  static forRoot({ service, outbox, clock }: Options): DynamicModule {
    return {
      module: AdministrationModule,
      controllers: [AdministrationRpc],
      providers: [
        { provide: Outbox, useValue: outbox },
        {
          provide: AuditLog,
          inject: [DataSource, Logger],
          useFactory: (dataSource: DataSource, logger: Logger) =>
            new AuditLog({ service, dataSource, events: outbox, logger, clock }),
        },
        { provide: AllProductsReader, useClass: PostgresAllProducts },
        { provide: AuditedCatalog, useClass: PostgresAuditedCatalog },
        { provide: CLOCK, useValue: clock },
        ManageListings,
      ],
    };
  }
}
