import { Logger } from '@makeport/service-kit';
import { Jobs } from '@makeport/service-kit/jobs';
import type { ObjectStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { DocumentRepository } from '../adapters/postgres/verification/document.repository';
import { VerificationQueue } from '../adapters/postgres/verification/verification-queue';
import { VerificationTransactions } from '../adapters/postgres/verification/verification-transactions';
import { VerificationsRpc } from '../adapters/rpc/verifications.rpc';
import { REMOVE_FILE } from '../use-cases/ports';
import { ManufacturerProfiles } from '../use-cases/profiles/manufacturer-profiles';
import { DecideVerification } from '../use-cases/verification/decide-verification';
import { OwnVerification } from '../use-cases/verification/own-verification';
import { SweepDocuments } from '../use-cases/verification/sweep-documents';

const DOCUMENT_JOBS = Symbol('DocumentJobs');

/** The verification of manufacturers, and the job that removes unused documents. */
@Module({})
export class VerificationsModule {
  static forRoot(storage: ObjectStorage): DynamicModule {
    return {
      module: VerificationsModule,
      controllers: [VerificationsRpc],
      providers: [
        DecideVerification,
        ManufacturerProfiles,
        OwnVerification,
        SweepDocuments,
        VerificationTransactions,
        VerificationQueue,
        DocumentRepository,
        { provide: REMOVE_FILE, useValue: (key: string) => storage.delete(key) },
        {
          provide: DOCUMENT_JOBS,
          inject: [Jobs, SweepDocuments, Logger],
          useFactory: (jobs: Jobs, sweep: SweepDocuments, logger: Logger) =>
            jobs.defineCron('sweep-documents', '*/10 * * * *', async () => {
              const removed = await sweep.execute();
              if (removed > 0) logger.info({ removed }, 'removed unused documents');
            }),
        },
      ],
    };
  }
}
