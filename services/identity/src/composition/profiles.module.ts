import { Logger } from '@makeport/service-kit';
import { Jobs } from '@makeport/service-kit/jobs';
import type { ObjectStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { LogoRepository } from '../adapters/postgres/logo.repository';
import { LogosRpc } from '../adapters/rpc/logos.rpc';
import { ProfilesRpc } from '../adapters/rpc/profiles.rpc';
import { BrandProfiles } from '../use-cases/profiles/brand-profiles';
import { GetBrandLogos } from '../use-cases/logos/get-brand-logos';
import { ManufacturerProfiles } from '../use-cases/profiles/manufacturer-profiles';
import { OpenLogoUpload } from '../use-cases/logos/open-logo-upload';
import { REMOVE_FILE } from '../use-cases/ports';
import { SweepLogos } from '../use-cases/logos/sweep-logos';

const LOGO_JOBS = Symbol('LogoJobs');

@Module({})
export class ProfilesModule {
  static forRoot(storage: ObjectStorage): DynamicModule {
    return {
      module: ProfilesModule,
      controllers: [ProfilesRpc, LogosRpc],
      providers: [
        BrandProfiles,
        GetBrandLogos,
        ManufacturerProfiles,
        OpenLogoUpload,
        SweepLogos,
        LogoRepository,
        { provide: REMOVE_FILE, useValue: (key: string) => storage.delete(key) },
        {
          provide: LOGO_JOBS,
          inject: [Jobs, SweepLogos, Logger],
          useFactory: (jobs: Jobs, sweep: SweepLogos, logger: Logger) =>
            jobs.defineCron('sweep-logos', '*/10 * * * *', async () => {
              const removed = await sweep.execute();
              if (removed > 0) logger.info({ removed }, 'removed unused logos');
            }),
        },
      ],
    };
  }
}
