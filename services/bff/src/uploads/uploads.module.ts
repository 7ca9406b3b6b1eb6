import { createStorage } from '@makeport/storage';
import { Module } from '@nestjs/common';
import { Config, type BffConfig } from '../config';
import { FileStorage } from './file-storage';
import { UploadRequests } from './upload-requests';
import { UploadSlots } from './upload-slots';

/** How files are received, and where they are kept. */
@Module({
  providers: [
    { provide: FileStorage, inject: [Config], useFactory: (config: BffConfig) => createStorage(config) },
    UploadRequests,
    UploadSlots,
  ],
  exports: [FileStorage, UploadRequests, UploadSlots],
})
export class UploadsModule {}
