import { createStorage } from '@makeport/storage';
import { Module } from '@nestjs/common';
import { Config, type BffConfig } from '../config';
import { FileStorage } from './file-storage';
import { UploadRequests } from './upload-requests';
import { UploadSemaphore } from './upload-semaphore';

@Module({
  providers: [
    {
      provide: FileStorage,
      inject: [Config],
      useFactory: (config: BffConfig) => createStorage(config),
    },
    UploadRequests,
    UploadSemaphore,
  ],
  exports: [FileStorage, UploadRequests, UploadSemaphore],
})
export class UploadsModule {}
