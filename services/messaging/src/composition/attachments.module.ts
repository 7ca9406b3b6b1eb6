import { Logger } from '@makeport/service-kit';
import { Jobs } from '@makeport/service-kit/jobs';
import { createStorage, type ObjectStorage } from '@makeport/storage';
import { Module, type DynamicModule } from '@nestjs/common';
import { AttachmentRepository } from '../adapters/postgres/attachment.repository';
import { AttachmentsRpc } from '../adapters/rpc/attachments.rpc';
import type { Config } from '../config';
import { FindOrderFile } from '../use-cases/find-order-file';
import { ManageAttachments } from '../use-cases/manage-attachments';
import { OpenOrderFile } from '../use-cases/open-order-file';
import { Files } from '../use-cases/ports';
import { SweepAttachments } from '../use-cases/sweep-attachments';

const ATTACHMENT_JOBS = Symbol('AttachmentJobs');

/** Files of conversations, from their upload to their use as evidence by administrators. */
@Module({})
export class AttachmentsModule {
  static forRoot(
    config: Config,
    conversations: DynamicModule,
    storage?: ObjectStorage,
  ): DynamicModule {
    return {
      module: AttachmentsModule,
      imports: [conversations],
      controllers: [AttachmentsRpc],
      providers: [
        FindOrderFile,
        ManageAttachments,
        OpenOrderFile,
        SweepAttachments,
        AttachmentRepository,
        { provide: Files, useFactory: () => storage ?? createStorage(config) },
        {
          provide: ATTACHMENT_JOBS,
          inject: [Jobs, SweepAttachments, Logger],
          useFactory: (jobs: Jobs, sweep: SweepAttachments, logger: Logger) =>
            jobs.defineCron('sweep-attachments', '*/10 * * * *', async () => {
              const removed = await sweep.execute();
              if (removed > 0) logger.info({ removed }, 'removed unsent attachments');
            }),
        },
      ],
    };
  }
}
