import { Module, type DynamicModule } from '@nestjs/common';
import { Outbox } from '@makeport/event-bus';
import { AuditLog, Logger } from '@makeport/service-kit';
import { DataSource } from 'typeorm';
import { AllProductsRepository } from '../adapters/postgres/administration/all-products.repository';
import { AuditedCatalog } from '../adapters/postgres/administration/audited-catalog';
import { AdministrationRpc } from '../adapters/rpc/administration.rpc';
import { ManageListings } from '../use-cases/administration/manage-all-products';
import { CLOCK, type Clock } from '../use-cases/ports';

interface Options {
  readonly service: string;
  readonly outbox: Outbox;
  readonly clock: Clock;
}

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
        AllProductsRepository,
        AuditedCatalog,
        { provide: CLOCK, useValue: clock },
        ManageListings,
      ],
    };
  }
}
