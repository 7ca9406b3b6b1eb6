import { Inject, Injectable } from '@nestjs/common';
import { IdentityRepository } from '../../adapters/postgres/accounts/identity.repository';
import { accountNotFound } from '../../domain/identity.errors';
import { CLOCK, type Clock, type OwnSession } from '../ports';
import { endOtherSessions } from './end-other-sessions';
import { hashToken } from './tokens';

/** X39: lists and ends the account's own sessions. The token identifies the caller's session. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly store: IdentityRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(accountId: string, token: string): Promise<OwnSession[]> {
    return this.store.listSessions(accountId, toHash(token), this.clock());
  }

  /** @returns the number of ended sessions */
  async endOthers(accountId: string, token: string): Promise<number> {
    const kept = toHash(token);
    return this.store.transaction((transaction) =>
      endOtherSessions(transaction, accountId, kept, this.clock()),
    );
  }
}

function toHash(token: string): Buffer {
  const hash = hashToken(token);
  if (!hash) throw accountNotFound();
  return hash;
}
