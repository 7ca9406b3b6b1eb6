import { BackgroundJob, Logger } from '@makeport/service-kit';
import type { ObjectStorage } from '@makeport/storage';
import type { Provider } from '@nestjs/common';
import { PostgresDocumentRecords } from '../adapters/postgres/document-records.postgres';
import { PostgresVerificationQueue } from '../adapters/postgres/verification-queue.postgres';
import { PostgresVerificationTransactions } from '../adapters/postgres/verification-transactions.postgres';
import type { Clock } from '../use-cases/ports';
import { DecideVerification } from '../use-cases/verification/decide-verification';
import { OwnVerification } from '../use-cases/verification/own-verification';
import {
  DocumentRecords,
  VerificationQueue,
  VerificationTransactions,
} from '../use-cases/verification/ports';
import { SweepDocuments } from '../use-cases/verification/sweep-documents';

export const DOCUMENT_SWEEP = Symbol('DocumentSweep');
const SWEEP_MS = 10 * 60 * 1000;

/** The verification of manufacturers, and the job that removes documents which nobody needs. */
export function verifications(storage: ObjectStorage, clock: Clock): Provider[] {
  return [
    { provide: VerificationTransactions, useClass: PostgresVerificationTransactions },
    { provide: VerificationQueue, useClass: PostgresVerificationQueue },
    { provide: DocumentRecords, useClass: PostgresDocumentRecords },
    OwnVerification,
    DecideVerification,
    {
      provide: SweepDocuments,
      inject: [DocumentRecords],
      useFactory: (records: DocumentRecords) =>
        new SweepDocuments(records, (key) => storage.delete(key), clock),
    },
    {
      provide: DOCUMENT_SWEEP,
      inject: [SweepDocuments, Logger],
      useFactory: (sweep: SweepDocuments, logger: Logger) =>
        new BackgroundJob({
          work: async () => {
            const removed = await sweep.execute();
            if (removed > 0) logger.info({ removed }, 'documents that nobody needs were removed');
          },
          everyMs: SWEEP_MS,
          onError: (err) => logger.error({ err }, 'documents could not be removed'),
        }),
    },
  ];
}
