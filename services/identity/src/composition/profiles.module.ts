import { BackgroundJob, Logger } from '@makeport/service-kit';
import type { ObjectStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { PostgresLogoRecords } from '../adapters/postgres/logo-records.postgres';
import { LogosRpc } from '../adapters/rpc/logos.rpc';
import { ProfilesRpc } from '../adapters/rpc/profiles.rpc';
import { BrandProfiles } from '../use-cases/brand-profiles';
import { GetBrandLogos } from '../use-cases/get-brand-logos';
import { ManufacturerProfiles } from '../use-cases/manufacturer-profiles';
import { OpenLogoUpload } from '../use-cases/open-logo-upload';
import { LogoRecords, REMOVE_FILE } from '../use-cases/ports';
import { SweepLogos } from '../use-cases/sweep-logos';

const SWEEP_LOGOS_MS = 10 * 60 * 1000;

/** What companies say of themselves, with their logos. */
@Module({})
export class ProfilesModule {
  static forRoot(storage: ObjectStorage): DynamicModule {
    return {
      module: ProfilesModule,
      controllers: [ProfilesRpc, LogosRpc],
      providers: [
        ...[BrandProfiles, GetBrandLogos, ManufacturerProfiles, OpenLogoUpload, SweepLogos],
        { provide: LogoRecords, useClass: PostgresLogoRecords },
        { provide: REMOVE_FILE, useValue: (key: string) => storage.delete(key) },
        {
          provide: BackgroundJob,
          inject: [SweepLogos, Logger],
          useFactory: (sweep: SweepLogos, logger: Logger) =>
            new BackgroundJob({
              work: async () => {
                const removed = await sweep.execute();
                if (removed > 0) logger.info({ removed }, 'logos that nobody needs were removed');
              },
              everyMs: SWEEP_LOGOS_MS,
              onError: (err) => logger.error({ err }, 'logos could not be removed'),
            }),
        },
      ],
    };
  }
}
