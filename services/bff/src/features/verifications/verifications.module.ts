import { Module } from '@nestjs/common';
import { UploadsModule } from '../../uploads/uploads.module';
import { DocumentLinks } from './document-links';
import { DocumentsController } from './documents.controller';
import { ReceiveDocument } from './receive-document';
import { VerificationProfileResolver } from './verification-profile.resolver';
import { VerificationsResolver } from './verifications.resolver';

@Module({
  imports: [UploadsModule],
  controllers: [DocumentsController],
  providers: [DocumentLinks, ReceiveDocument, VerificationProfileResolver, VerificationsResolver],
})
export class VerificationsModule {}
