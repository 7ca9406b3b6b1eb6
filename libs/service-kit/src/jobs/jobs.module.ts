import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Logger } from '../logger';
import { Metrics } from '../metrics';
import { Jobs } from './jobs';

/**
 * Provides `Jobs` globally; other modules define their jobs on it. Requires `ServiceKitModule` with
 * a `DataSource`.
 */
@Module({})
export class JobsModule {
  static forRoot({ concurrency = 2 }: { readonly concurrency?: number } = {}): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      providers: [
        {
          provide: Jobs,
          inject: [DataSource, Logger, Metrics],
          useFactory: (dataSource: DataSource, logger: Logger, metrics: Metrics) =>
            new Jobs({ dataSource, logger, metrics, concurrency }),
        },
      ],
      exports: [Jobs],
    };
  }
}
