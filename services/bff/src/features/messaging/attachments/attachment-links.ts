import { secretFor } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Config, type BffConfig } from '../../../config';
import { SignedLinks } from '../../../uploads/signed-links';

const HOUR_MS = 60 * 60 * 1000;

/** Signed URLs of attachments, valid for 6 to 12 hours. */
@Injectable()
export class AttachmentLinks extends SignedLinks {
  constructor(@Inject(Config) config: Pick<BffConfig, 'RPC_SIGNING_KEY'>) {
    super(secretFor(config, 'attachment links'), 'chat-attachments', 6 * HOUR_MS);
  }
}
