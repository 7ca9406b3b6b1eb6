import { Module } from '@nestjs/common';
import { UploadsModule } from '../../uploads/uploads.module';
import { AttachmentLinks } from './attachments/attachment-links';
import { AttachmentsController } from './attachments/attachments.controller';
import { ChatAttachmentsResolver } from './chat-attachments.resolver';
import { ChatChangesResolver } from './chat-changes.resolver';
import { ChatEvents } from './chat-events';
import { ChatMessagesResolver } from './chat-messages.resolver';
import { ChatThreadsResolver } from './chat-threads.resolver';
import { ReceiveAttachment } from './attachments/receive-attachment';

@Module({
  imports: [UploadsModule],
  controllers: [AttachmentsController],
  providers: [
    AttachmentLinks,
    ChatAttachmentsResolver,
    ChatChangesResolver,
    ChatEvents,
    ChatMessagesResolver,
    ChatThreadsResolver,
    ReceiveAttachment,
  ],
  exports: [AttachmentLinks],
})
export class MessagingModule {}
