import { Inject, Injectable } from '@nestjs/common';
import type { ChatAttachment } from '@makeport/contracts';
import { AttachmentRepository } from '../adapters/postgres/attachment.repository';
import { fileNotFound } from '../domain/messaging.errors';
import { RECORD_ACTION, type RecordAction } from './audit-ports';
export const OPEN_FILE_ACTION = 'conversation.open-file';

/**
 * Opens a file that one side of an order sent to the other, for an administrator who decides
 * between them; the access is audited (ADR 0036).
 */
@Injectable()
export class OpenOrderFile {
  constructor(
    private readonly attachments: AttachmentRepository,
    @Inject(RECORD_ACTION) private readonly record: RecordAction,
  ) {}

  async execute(attachmentId: string): Promise<ChatAttachment> {
    const attachment = await this.attachments.findSent(attachmentId);
    if (!attachment) throw fileNotFound();
    const { threadId, name } = attachment;
    const target = { type: 'file', id: attachmentId };
    await this.record({ action: OPEN_FILE_ACTION, target, after: { threadId, name } });
    return attachment;
  }
}
