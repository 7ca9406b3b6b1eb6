import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { LogoRepository } from '../../adapters/postgres/logo.repository';
import { tooManyLogos } from '../../domain/identity.errors';
import {
  logoKey,
  logoName,
  logoUrl,
  MAX_LOGOS_PER_HOUR,
  MAX_UNSAVED_LOGOS,
  type LogoType,
} from '../../domain/profiles/logo';
import { CLOCK, type Clock } from '../ports';

interface OpenUpload {
  readonly name: string;
  readonly key: string;
  readonly url: string;
}

/** Creates the record of a logo before its file, so that no file exists without a record. */
@Injectable()
export class OpenLogoUpload {
  constructor(
    private readonly records: LogoRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(accountId: string, type: LogoType): Promise<OpenUpload> {
    const name = logoName(randomUUID(), type);
    const limits = { unsaved: MAX_UNSAVED_LOGOS, perHour: MAX_LOGOS_PER_HOUR };
    if (!(await this.records.add({ name, accountId, now: this.clock() }, limits)))
      throw tooManyLogos();
    return { name, key: logoKey(name), url: logoUrl(name) };
  }
}
