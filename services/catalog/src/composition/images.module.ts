import { BackgroundJob, Logger } from '@makeport/service-kit';
import { createStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { PostgresImageRecords } from '../adapters/postgres/image-records.postgres';
import { ImageUploadsRpc } from '../adapters/rpc/image-uploads.rpc';
import type { Config } from '../config';
import { ImageUploads } from '../use-cases/image-uploads';
import { CLOCK, ImageRecords, type Clock } from '../use-cases/ports';
import { REMOVE_FILE, SweepImages } from '../use-cases/sweep-images';

const SWEEP_EVERY_MS = 10 * 60 * 1000;

/** Uploaded pictures, until no product needs them any more. */
@Module({})
export class ImagesModule {
  static forRoot({ config, clock }: { readonly config: Config; readonly clock: Clock }): DynamicModule {
    const storage = createStorage(config);
    return {
      module: ImagesModule,
      controllers: [ImageUploadsRpc],
      providers: [
        ...[ImageUploads, SweepImages],
        { provide: ImageRecords, useClass: PostgresImageRecords },
        { provide: REMOVE_FILE, useValue: (key: string) => storage.delete(key) },
        { provide: CLOCK, useValue: clock },
        {
          provide: BackgroundJob,
          inject: [SweepImages, Logger],
          useFactory: (sweep: SweepImages, logger: Logger) =>
            new BackgroundJob({
              work: async () => {
                const removed = await sweep.execute();
                if (removed > 0) logger.info({ removed }, 'pictures that nobody needs were removed');
              },
              everyMs: SWEEP_EVERY_MS,
              onError: (err) => logger.error({ err }, 'pictures could not be removed'),
            }),
        },
      ],
    };
  }
}
