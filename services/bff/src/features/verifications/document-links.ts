import { secretFor } from '@makeport/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Config, type BffConfig } from '../../config';
import { SignedLinks } from '../../uploads/signed-links';

const MINUTE_MS = 60 * 1000;

/** Addresses of documents: they hold for half an hour to an hour. */
@Injectable()
export class DocumentLinks extends SignedLinks {
  constructor(@Inject(Config) config: Pick<BffConfig, 'RPC_SIGNING_KEY'>) {
    super(secretFor(config, 'verification documents'), 'verification-documents', 30 * MINUTE_MS);
  }
}
