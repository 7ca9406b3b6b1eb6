import { pictureKeys } from '@makeport/rules';
import { Logger } from '@makeport/service-kit';
import { Jobs } from '@makeport/service-kit/jobs';
import { createStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { ImageRepository } from '../adapters/postgres/image.repository';
import { ImageUploadsRpc } from '../adapters/rpc/image-uploads.rpc';
import type { Config } from '../config';
import { ImageUploads } from '../use-cases/image-uploads';
import { CLOCK, type Clock } from '../use-cases/ports';
import { REMOVE_FILE, SweepImages } from '../use-cases/sweep-images';

const IMAGE_JOBS = Symbol('ImageJobs');

/** Uploaded pictures, with the job that deletes unneeded ones. */
@Module({})
export class ImagesModule {
  static forRoot({
    config,
    clock,
  }: {
    readonly config: Config;
    readonly clock: Clock;
  }): DynamicModule {
    const storage = createStorage(config);
    return {
      module: ImagesModule,
      controllers: [ImageUploadsRpc],
      providers: [
        ImageUploads,
        SweepImages,
        ImageRepository,
        {
          provide: REMOVE_FILE,
          useValue: async (key: string) => {
            for (const each of pictureKeys(key)) await storage.delete(each);
          },
        },
        { provide: CLOCK, useValue: clock },
        {
          provide: IMAGE_JOBS,
          inject: [Jobs, SweepImages, Logger],
          useFactory: (jobs: Jobs, sweep: SweepImages, logger: Logger) =>
            jobs.defineCron('sweep-images', '*/10 * * * *', async () => {
              const removed = await sweep.execute();
              if (removed > 0) logger.info({ removed }, 'removed unused pictures');
            }),
        },
      ],
    };
  }
}
