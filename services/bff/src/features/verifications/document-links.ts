import { secretFor } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Config, type BffConfig } from '../../config';
import { SignedLinks } from '../../uploads/signed-links';

const MINUTE_MS = 60 * 1000;

/** Signed URLs of documents, valid for 30 to 60 minutes. */
@Injectable()
export class DocumentLinks extends SignedLinks {
  constructor(@Inject(Config) config: Pick<BffConfig, 'RPC_SIGNING_KEY'>) {
    super(secretFor(config, 'verification documents'), 'verification-documents', 30 * MINUTE_MS);
  }
}
